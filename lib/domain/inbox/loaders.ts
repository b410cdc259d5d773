import "server-only";
import { cache } from "react";
import { agencyPageScope, customerPageScope } from "@/lib/auth/scope";
import {
  findInquiry,
  listInquiries,
  listCustomerInquiries,
  listCustomerNotes,
  listTeamNotes,
  countWaiting,
  listDeletionRequests,
  listUnreadNotes,
} from "./queries";
import type { InboxItem, Waiting, InboxRow, InquiriesQuery, Inquiry, CustomerNote } from "./schema";
import { toInboxRow, toInquiry, toCustomerNote, toDeletionRequest, toThreads } from "./serializers";
import { now } from "@/lib/core/clock";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";

const MAX_ITEMS = 100;

export const loadWaiting = cache(async (): Promise<Waiting> =>
  countWaiting(await agencyPageScope("work")),
);

/** Unread notes and requests for deletion: what waits in the inbox beside the inquiries. */
export async function loadInboxItems(): Promise<InboxItem[]> {
  const scope = await agencyPageScope("work");
  const [notes, deletions] = await Promise.all([
    listUnreadNotes(scope, MAX_ITEMS),
    listDeletionRequests(scope, MAX_ITEMS),
  ]);
  return [...toThreads(notes), ...deletions.map(toDeletionRequest)];
}

/** A page of the inbox (with `isOpen` the unanswered alone) and the time in milliseconds. */
export async function loadInquiries(
  query: InquiriesQuery,
  isOpen: boolean,
): Promise<{ page: Page<InboxRow>; now: number }> {
  const scope = await agencyPageScope("work");
  const page = await listInquiries(scope, query, isOpen);
  return { page: mapPage(page, toInboxRow), now: now().getTime() };
}

/** One inquiry, also when it left the list; null when missing. */
export async function loadInquiry(id: string): Promise<InboxRow | null> {
  const scope = await agencyPageScope("work");
  const row = await findInquiry(scope, id);
  return row && toInboxRow(row);
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
