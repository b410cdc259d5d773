import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { inTransaction } from "@/lib/db/transactions";
import { notFound } from "@/lib/core/errors";
import { recordAudit } from "@/lib/domain/audit/mutations";
import type { Scope } from "@/lib/auth/scope";
import { noteColumns } from "./serializer";
import type { NoteRow } from "./serializer";

/** Writes a note to one subscription's thread. 404 when the subscription is missing or another customer's. */
export function addNote(
  scope: Scope,
  subscriptionId: string,
  content: string,
  caller: Caller,
): Promise<NoteRow> {
  return inTransaction(async (tx) => {
    const own = { id: subscriptionId, ...(scope.userId && { userId: scope.userId }) };
    const thread = await tx.subscription.findFirst({ where: own, select: { id: true } });
    if (!thread) throw notFound("subscription");
    const note = await tx.note.create({
      data: { subscriptionId, authorId: caller.actor.id, content },
      select: noteColumns,
    });
    const changes = {
      subscription: { from: null, to: subscriptionId },
      content: { from: null, to: content },
    };
    await recordAudit(tx, {
      ...caller,
      action: "note.created",
      entity: "note",
      entityId: note.id,
      changes,
    });
    return note;
  });
}
