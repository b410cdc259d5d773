import "server-only";
import { cache } from "react";
import { agencyPageScope, ownPageScope } from "@/lib/auth/scope";
import { listInquiries, listOfCustomer, listCustomerNotes, listTeamNotes } from "./queries";
import { countWaiting, listDeletionsAsked, listUnreadNotes } from "./waiting-queries";
import type { InboxItem, Waiting, InboxRow, InquiriesQuery, Inquiry, CustomerNote } from "./schema";
import { toInboxRow, toInquiry, toCustomerNote } from "./serializers";
import { toDeletion, toThreads } from "./waiting-serializers";
import { now } from "@/lib/core/clock";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";

const MOST = 100;

/** What waits for an administrator, counted. */
export const loadWaiting = cache(async (): Promise<Waiting> =>
  countWaiting(await agencyPageScope()),
);

/** Unread notes and requests for deletion: what waits in the inbox beside the inquiries. */
export async function loadInboxItems(): Promise<InboxItem[]> {
  const scope = await agencyPageScope();
  const [notes, deletions] = await Promise.all([
    listUnreadNotes(scope, MOST),
    listDeletionsAsked(scope, MOST),
  ]);
  return [...toThreads(notes), ...deletions.map(toDeletion)];
}

/**
 * A page of the inbox, and the time (milliseconds) that the 24-hour promise is held against; with
 * `isOpen` only what waits for an answer.
 */
export async function loadInquiries(
  query: InquiriesQuery,
  isOpen: boolean,
): Promise<{ page: Page<InboxRow>; now: number }> {
  return {
    page: mapPage(await listInquiries(await agencyPageScope(), query, isOpen), toInboxRow),
    now: now().getTime(),
  };
}

/** What a customer wrote before becoming one. */
export async function loadInquiriesOf(customerId: string): Promise<Inquiry[]> {
  return (await listOfCustomer(await agencyPageScope(), customerId)).map(toInquiry);
}

const NEWEST = 20;

/** The newest notes about any service of a customer, for administrators. */
export async function loadCustomerNotes(userId: string): Promise<CustomerNote[]> {
  const notes = await listCustomerNotes(await agencyPageScope(), userId, NEWEST);
  return notes.map(toCustomerNote);
}

/** What the team wrote last to the signed-in customer. */
export async function loadTeamNotes(take: number): Promise<CustomerNote[]> {
  const notes = await listTeamNotes(await ownPageScope(), take);
  return notes.map(toCustomerNote);
}
