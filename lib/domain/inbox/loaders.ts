import "server-only";
import { cache } from "react";
import { agencyPageScope } from "@/lib/auth/scope";
import { countWaiting, listDeletionsAsked, listUnreadNotes } from "./data";
import type { InboxItem, Waiting } from "./schema";
import { toDeletion, toThreads } from "./serializer";

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
