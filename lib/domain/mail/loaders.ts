import "server-only";
import { usesInbox } from "@/lib/core/inbox";
import { readInbox } from "./data";
import type { InboxMail } from "./data";

/** This machine's inbox, newest first; null in an installation with a mail server or with real accounts, where there is none. */
export async function loadInbox(): Promise<InboxMail[] | null> {
  return usesInbox() ? readInbox() : null;
}
