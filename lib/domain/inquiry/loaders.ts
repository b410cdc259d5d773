import "server-only";
import { now } from "@/lib/core/clock";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { agencyPageScope } from "@/lib/auth/scope";
import { listInquiries, listOfCustomer } from "./data";
import type { InboxRow, InquiriesQuery, Inquiry } from "./schema";
import { toInboxRow, toInquiry } from "./serializer";

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
