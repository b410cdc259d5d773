import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { MINUTE_MS } from "@/lib/core/durations";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockName } from "@/lib/db/transactions";
import { bidi } from "@/lib/core/isolated";
import { changesOfNew } from "@/lib/core/edits";
import { notFound } from "@/lib/core/errors";
import { auditOf } from "@/lib/domain/audit/events";
import { nobodyReads } from "@/lib/domain/customers/policy";
import type { Scope } from "@/lib/auth/scope";
import { readerOf } from "./queries";
import { noteColumns } from "./serializers";
import type { NoteRow } from "./serializers";
import { notificationColumns, notifyAgency, notifyCustomer } from "@/lib/domain/mail/notifications";

const MAIL_MINUTES = 60;

async function readInScope(tx: Tx, scope: Scope<"read", "work">, subscriptionId: string) {
  const inScope = { id: subscriptionId, ...(scope.customerId && { customerId: scope.customerId }) };
  const row = await tx.subscription.findFirst({
    where: inScope,
    select: { customer: { select: { deletedAt: true } } },
  });
  if (!row) throw notFound("subscription");
  return row;
}

/**
 * Writes a note to a subscription's thread and mails the other side, at most once an hour; earlier
 * notes count as read by the author's side. 404 when the subscription is missing or another's, 409
 * when its customer was deleted.
 */
export const addNote = (
  scope: Scope<"write", "work">,
  subscriptionId: string,
  content: string,
  caller: Caller,
): Promise<NoteRow> => inTransaction((tx) => writeNote(tx, scope, subscriptionId, content, caller));

/** The same in the transaction of what it is about. */
async function writeNote(
  tx: Tx,
  scope: Scope<"read", "work">,
  subscriptionId: string,
  content: string,
  caller: Caller,
): Promise<NoteRow> {
  const { customer } = await readInScope(tx, scope, subscriptionId);
  if (customer.deletedAt) throw nobodyReads();
  const by = caller.actor.kind;
  const unreadBy = by === "admin" ? "customer" : "admin";
  const isMailed = await mayMail(tx, subscriptionId, unreadBy);
  await tx.note.updateMany({ where: { subscriptionId, unreadBy: by }, data: { unreadBy: null } });
  const note = await tx.note.create({
    data: {
      subscriptionId,
      authorId: caller.actor.id,
      content,
      unreadBy,
      createdAt: now(),
      mailedAt: isMailed ? now() : null,
    },
    select: noteColumns,
  });
  const changes = changesOfNew({ subscription: subscriptionId, content });
  await auditOf("note")(tx, caller, "note.created", note.id, changes);
  if (isMailed) await notifyAboutNote(tx, subscriptionId, by, content);
  return note;
}

/** At most one mail an hour to this side of a thread; concurrent notes queue here. */
async function mayMail(tx: Tx, subscriptionId: string, to: "customer" | "admin"): Promise<boolean> {
  await lockName(tx, `note on ${subscriptionId}`);
  const author = { role: to === "admin" ? "customer" : "admin" } as const;
  const since = new Date(now().getTime() - MAIL_MINUTES * MINUTE_MS);
  const where = { subscriptionId, author, mailedAt: { gt: since } };
  return (await tx.note.findFirst({ where, select: { id: true } })) === null;
}

/** Marks the other side's notes as read. 404 when the subscription is missing or another's. */
export function readNotes(scope: Scope<"write", "work">, subscriptionId: string): Promise<void> {
  return inTransaction(async (tx) => {
    await readInScope(tx, scope, subscriptionId);
    const where = { subscriptionId, unreadBy: readerOf(scope) };
    await tx.note.updateMany({ where, data: { unreadBy: null } });
  });
}

/** Mails the other side; the note's text goes only to a verified address. */
async function notifyAboutNote(
  tx: Tx,
  id: string,
  by: "customer" | "admin",
  content: string,
): Promise<void> {
  const subject = await tx.subscription.findUniqueOrThrow({
    where: { id },
    select: notificationColumns,
  });
  const heading = bidi`A new note about ${subject.service.name}`;
  if (by === "customer")
    return notifyAgency(tx, subject, {
      kind: "note",
      heading,
      paragraphs: [content],
    });
  return notifyCustomer(tx, subject, {
    kind: "note",
    heading,
    subject: heading,
    paragraphs: [content],
    unprovedText: "There is a new note for you.",
    action: "Read and answer",
  });
}
