import { toDollars } from "@/lib/core/money";
import type { DeletionRow, UnreadNoteRow } from "./waiting-queries";
import type { DeletionAsked, UnreadThread } from "./schema";

/** Unread notes, oldest first, as one item a subscription. */
export function toThreads(rows: UnreadNoteRow[]): UnreadThread[] {
  const threads = new Map<string, UnreadThread>();
  for (const { id, content, createdAt, subscriptionId, subscription } of rows) {
    const at = createdAt.toISOString();
    const thread = threads.get(subscriptionId) ?? {
      ...{ kind: "notes" as const, key: subscriptionId, since: at, notes: [] },
      customer: { _id: subscription.user.id, name: subscription.user.name },
      ...{ subscription: subscriptionId, service: subscription.service.name },
    };
    thread.notes.push({ _id: id, content, createdAt: at });
    threads.set(subscriptionId, thread);
  }
  return [...threads.values()];
}

export const toDeletion = (row: DeletionRow): DeletionAsked => ({
  ...{ kind: "deletion", key: row.id, since: row.deletionRequestedAt.toISOString() },
  customer: { _id: row.id, name: row.name },
  outstanding: toDollars(row.owedCents),
});
