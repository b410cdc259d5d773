import "server-only";
import { agencyPageScope, customerPageScope } from "@/lib/auth/scope";
import {
  findInquiries,
  listInquiries,
  listCustomerInquiries,
  listCustomerNotes,
  listTeamNotes,
  listDeletionRequests,
  listUnreadNotes,
} from "./queries";
import type {
  InboxItem,
  InboxRow,
  InquiriesQuery,
  Inquiry,
  CustomerNote,
  MessageContext,
} from "./schema";
import { toInboxRow, toInquiry, toCustomerNote, toDeletionRequest, toThreads } from "./serializers";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { listInquiryContexts, listNoteContexts } from "./context";

/** The unread notes about these subscriptions, one item for each. */
export async function loadUnreadThreads(subscriptionIds: string[]): Promise<InboxItem[]> {
  if (subscriptionIds.length === 0) return [];
  return toThreads(await listUnreadNotes(await agencyPageScope("work"), subscriptionIds));
}

/** What these customers asked to be deleted. */
export async function loadDeletionRequests(customerIds: string[]): Promise<InboxItem[]> {
  if (customerIds.length === 0) return [];
  const rows = await listDeletionRequests(await agencyPageScope("work"), customerIds);
  return rows.map(toDeletionRequest);
}

/** A page of all inquiries, as the address filters them. */
export async function loadInquiries(query: InquiriesQuery): Promise<Page<InboxRow>> {
  return mapPage(await listInquiries(await agencyPageScope("work"), query), toInboxRow);
}

/** These inquiries, also those that left the list. */
export async function loadInquiriesOf(ids: string[]): Promise<InboxRow[]> {
  if (ids.length === 0) return [];
  return (await findInquiries(await agencyPageScope("work"), ids)).map(toInboxRow);
}

/** What is known beside one of them. */
export async function loadInquiryContext(id: string): Promise<MessageContext | null> {
  const contexts = await listInquiryContexts(await agencyPageScope("work"), [id]);
  return contexts[id] ?? null;
}

/** What is known beside the unread notes about a subscription. */
export async function loadNoteContext(subscriptionId: string): Promise<MessageContext | null> {
  const contexts = await listNoteContexts(await agencyPageScope("work"), [subscriptionId]);
  return contexts[subscriptionId] ?? null;
}

export async function loadCustomerInquiries(customerId: string): Promise<Inquiry[]> {
  return (await listCustomerInquiries(await agencyPageScope("work"), customerId)).map(toInquiry);
}

const MAX_NOTES = 20;

export async function loadCustomerNotes(customerId: string): Promise<CustomerNote[]> {
  const notes = await listCustomerNotes(await agencyPageScope("work"), customerId, MAX_NOTES);
  return notes.map(toCustomerNote);
}

export async function loadTeamNotes(take: number): Promise<CustomerNote[]> {
  const notes = await listTeamNotes(await customerPageScope("read"), take);
  return notes.map(toCustomerNote);
}
