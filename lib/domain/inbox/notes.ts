import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockName } from "@/lib/db/transactions";
import { changesOfNew } from "@/lib/core/edits";
import { notFound } from "@/lib/core/errors";
import { auditOf } from "@/lib/domain/audit/events";
import { tellOfNote } from "./notifications";
import type { Scope } from "@/lib/auth/scope";
import { readerOf } from "./queries";
import { noteColumns } from "./serializers";
import type { NoteRow } from "./serializers";

const MAIL_MINUTES = 60;

async function refuseForeign(tx: Tx, scope: Scope, subscriptionId: string): Promise<void> {
  const own = { id: subscriptionId, ...(scope.userId && { userId: scope.userId }) };
  if (!(await tx.subscription.findFirst({ where: own, select: { id: true } })))
    throw notFound("subscription");
}

/**
 * Writes a note to one subscription's thread, unread by the other side, who is mailed about it (at
 * most once an hour a subscription). Who answers has read what came before. 404 when the
 * subscription is missing or another customer's.
 */
export function addNote(
  scope: Scope,
  subscriptionId: string,
  content: string,
  caller: Caller,
): Promise<NoteRow> {
  return inTransaction(async (tx) => {
    await refuseForeign(tx, scope, subscriptionId);
    const by = caller.actor.kind;
    const unreadBy = by === "admin" ? "customer" : "admin";
    const mailed = await mayMail(tx, subscriptionId, unreadBy);
    await tx.note.updateMany({ where: { subscriptionId, unreadBy: by }, data: { unreadBy: null } });
    const note = await tx.note.create({
      data: {
        ...{ subscriptionId, authorId: caller.actor.id, content, unreadBy, createdAt: now() },
        mailedAt: mailed ? now() : null,
      },
      select: noteColumns,
    });
    const made = changesOfNew({ subscription: subscriptionId, content });
    await auditOf("note")(tx, caller, "note.created", note.id, made);
    if (mailed) await tellOfNote(tx, subscriptionId, by, content);
    return note;
  });
}

/**
 * Whether the last mail to this side about this thread is an hour old. Two notes at once: the
 * second waits here and sees the first.
 */
async function mayMail(tx: Tx, subscriptionId: string, to: "customer" | "admin"): Promise<boolean> {
  await lockName(tx, `note on ${subscriptionId}`);
  const author = { role: to === "admin" ? "customer" : "admin" } as const;
  const since = new Date(now().getTime() - MAIL_MINUTES * 60_000);
  const where = { subscriptionId, author, mailedAt: { gt: since } };
  return (await tx.note.findFirst({ where, select: { id: true } })) === null;
}

/**
 * Marks what the other side wrote about a subscription as read. 404 when it is missing or another
 * customer's.
 */
export function readNotes(scope: Scope, subscriptionId: string): Promise<void> {
  return inTransaction(async (tx) => {
    await refuseForeign(tx, scope, subscriptionId);
    const where = { subscriptionId, unreadBy: readerOf(scope) };
    await tx.note.updateMany({ where, data: { unreadBy: null } });
  });
}
