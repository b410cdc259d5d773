import "server-only";
import { now } from "@/lib/core/clock";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { agencyPageScope } from "@/lib/auth/scope";
import { countUnread, listInquiries } from "./data";
import type { InboxRow, InquiriesQuery } from "./schema";
import { toInboxRow } from "./serializer";

/** A page of the inbox, and the time (milliseconds) that the 24-hour promise is held against. */
export async function loadInquiries(
  query: InquiriesQuery,
): Promise<{ page: Page<InboxRow>; now: number }> {
  return {
    page: mapPage(await listInquiries(await agencyPageScope(), query), toInboxRow),
    now: now().getTime(),
  };
}

/** How many inquiries nobody has opened yet. */
export async function loadUnread(): Promise<number> {
  return countUnread(await agencyPageScope());
}
