import "server-only";
import type { IncomingOutcome } from "@/generated/prisma/enums";
import { actorOf, personColumns } from "@/lib/auth/permissions";
import type { Actor } from "@/lib/auth/permissions";
import { agencyScope, customerScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { DAY_MS, HOUR_MS } from "@/lib/core/durations";
import { AppError } from "@/lib/core/errors";
import type { ErrorCode } from "@/lib/core/errors";
import { fileName } from "@/lib/core/file-name";
import { bidi } from "@/lib/core/isolated";
import { seenText } from "@/lib/core/pasted-text";
import { personName } from "@/lib/core/validation";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, violatedIndex } from "@/lib/db/transactions";
import { nobodyReads } from "@/lib/domain/customers/policy";
import { TOPIC_LENGTH } from "@/lib/domain/inbox/constants";
import { keepMailedInquiry } from "@/lib/domain/inbox/inquiries";
import { mailedInquiry } from "@/lib/domain/inbox/schema";
import { mailbox } from "@/lib/integrations/inbound-mail/address";
import { isProven } from "@/lib/integrations/inbound-mail/authentication";
import { parseMail } from "@/lib/integrations/inbound-mail/parse";
import type { IncomingMail } from "@/lib/integrations/inbound-mail/parse";
import { MESSAGE_LENGTH } from "./constants";
import { FILE_LIMIT, MAX_FILES } from "./file-constants";
import { receiveFile, senderOf } from "./files";
import { auditMessage, writeMessage } from "./messages";
import { requestNumber, refuseClosed } from "./policy";
import { inScope, lockRequest } from "./queries";
import type { Reader } from "./queries";
import { isProofOf, tokenIn } from "./reply-address";

/** Answers by mail that a thread takes in an hour. */
const MAX_REPLIES = 20;
/** Answers by mail that a company's people write in an hour, in all threads, and bytes of files. */
const MAX_OF_COMPANY = 60;
const MAX_FILE_BYTES = 200_000_000;
const RETENTION_DAYS = 90;

/** The thread that a mail answers to, and whom its address names. */
interface Target {
  request: { id: string; number: number };
  actor: Actor;
  reader: Reader;
}

/** What a mail became; "twice" when it was there before. */
export type MailResult = IncomingOutcome | "twice";

/** Takes a mail of the mailbox: committed when it returns, and the same one twice only once. */
export async function takeMail(raw: Buffer): Promise<MailResult> {
  const mail = await parseMail(raw);
  const { messageId } = mail;
  const before = await db().incomingMail.findUnique({ where: { messageId }, select: { id: true } });
  if (before) return "twice";
  try {
    const target = await findTarget(mail);
    if (mail.kind !== "person") return await keep(mail, target, mail.kind);
    return await (target ? takeReply(mail, target) : keepAside(mail, null, "inquiry", "Email"));
  } catch (error) {
    // Somebody else read it at the same time.
    if (violatedIndex(error)?.includes("messageId")) return "twice";
    throw error;
  }
}

/** By the token: of those who may see its thread now, the one whose it is. */
async function findTarget({ recipients }: IncomingMail): Promise<Target | null> {
  const token = tokenIn(recipients);
  if (!token) return null;
  const request = await db().request.findUnique({
    where: { number: token.number },
    select: { id: true, number: true, customerId: true },
  });
  if (!request) return null;
  const people = await db().user.findMany({
    where: {
      isActive: true,
      deletedAt: null,
      OR: [{ customerId: request.customerId }, { role: "admin" }],
    },
    select: personColumns,
  });
  const person = people.find(({ id }) => isProofOf(token.proof, request.id, id));
  if (!person) return null;
  const actor = actorOf(person, "");
  const scope =
    actor.kind === "admin" ? agencyScope(actor, "work") : customerScope(actor, "requests");
  const reader = { scope, personId: actor.id };
  const where = { AND: [{ id: request.id }, inScope(reader)] };
  return (await db().request.findFirst({ where, select: { id: true } }))
    ? { request, actor, reader }
    : null;
}

async function takeReply(mail: IncomingMail, target: Target): Promise<MailResult> {
  const refusal = (why: string) => `Reply to ${requestNumber(target.request.number)}: ${why}`;
  const isSender = mail.from === target.actor.email;
  if (!isSender || !isProven(mail.authentications, mail.from, mailbox()?.server ?? ""))
    return keepAside(mail, target, "aside", refusal("sender not proved"));
  if (await isTooMany(target)) return keep(mail, target, "refused");
  const { ids, notes } = await receiveFiles(mail, target.actor);
  const content = contentOf(mail.text, ids.length > 0, notes);
  if (content === "") return keep(mail, target, "empty");
  try {
    return await inTransaction<MailResult>(async (tx) => {
      await record(tx, mail, target, "message");
      await writeReply(tx, target, content, ids);
      return "message";
    });
  } catch (error) {
    const why = error instanceof AppError && WHY_NOT[error.code];
    if (!why) throw error;
    return keepAside(mail, target, "aside", refusal(why));
  }
}

/** What is said of an answer that its thread does not take. */
const WHY_NOT: Partial<Record<ErrorCode, string>> = {
  closed: "done for too long",
  conflict: "the customer was deleted",
};

async function writeReply(
  tx: Tx,
  { request, actor, reader }: Target,
  content: string,
  files: string[],
) {
  const locked = await lockRequest(tx, reader, request.id);
  refuseClosed(locked, now());
  if (actor.kind === "admin" && locked.customer.deletedAt) throw nobodyReads();
  const state = actor.kind === "customer" ? "open" : undefined;
  const row = await writeMessage(tx, locked, { author: actor, content, via: "mail", files, state });
  await auditMessage(tx, locked, row, { actor, ip: null, requestId: null });
}

const anHourAgo = () => new Date(now().getTime() - HOUR_MS);

async function isTooMany({ request, actor }: Target): Promise<boolean> {
  const lately = { outcome: "message", createdAt: { gt: anHourAgo() } } as const;
  const where = { ...lately, requestId: request.id };
  if ((await db().incomingMail.count({ where })) >= MAX_REPLIES) return true;
  if (actor.kind !== "customer") return false;
  const people = await db().user.findMany({
    where: { customerId: actor.customerId },
    select: { id: true },
  });
  const ofCompany = { ...lately, userId: { in: people.map(({ id }) => id) } };
  return (await db().incomingMail.count({ where: ofCompany })) >= MAX_OF_COMPANY;
}

/** Refuses what is more than a company's people send in an hour, whichever way. */
async function refuseTooMuch(actor: Actor, size: number): Promise<void> {
  if (actor.kind !== "customer") return;
  const { customerId } = actor;
  const { _sum: sum } = await db().file.aggregate({
    where: { customerId, sender: { customerId }, createdAt: { gt: anHourAgo() } },
    _sum: { size: true },
  });
  if ((sum.size ?? 0) + size > MAX_FILE_BYTES)
    throw new AppError("rate_limited", "More than 200 MB in an hour. Send it again later.");
}

/** Its attachments as files of the sender, and what is said of those that are not taken. */
async function receiveFiles({ files }: IncomingMail, actor: Actor) {
  const ids: string[] = [];
  const notes: string[] = [];
  for (const { name: sent, bytes } of files) {
    const name = fileName(sent);
    try {
      if (ids.length >= MAX_FILES) throw new AppError("conflict", "A message has ten at most.");
      if (bytes.length > FILE_LIMIT) throw new AppError("too_large", "It is larger than 25 MB.");
      await refuseTooMuch(actor, bytes.length);
      const incoming = { name, length: bytes.length, pieces: [bytes] };
      ids.push((await receiveFile(senderOf(actor), incoming))._id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notes.push(`${bidi`Not taken: ${name}.`} ${error.message}`);
    }
  }
  return { ids, notes };
}

const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** As much of a text as a message has. Empty: nothing was said, and nothing sent. */
function contentOf(text: string, hasFiles: boolean, notes: string[]): string {
  const rest = notes.join("\n").slice(0, MESSAGE_LENGTH / 2);
  const clean = seenText(text.replace(CONTROLS, "")).trim();
  const room = MESSAGE_LENGTH - rest.length - 4;
  const shown =
    clean.length > room ? `${clean.slice(0, room).replace(/[\uD800-\uDBFF]$/, "")}…` : clean;
  const words = shown === "" && (hasFiles || rest !== "") ? "(No text.)" : shown;
  return [words, rest].filter(Boolean).join("\n\n");
}

const record = (tx: Tx, mail: IncomingMail, target: Target | null, outcome: IncomingOutcome) =>
  tx.incomingMail.create({
    data: {
      messageId: mail.messageId,
      outcome,
      requestId: target?.request.id,
      userId: target?.actor.id,
      sender: mail.from,
      subject: mail.subject.slice(0, 500),
      createdAt: now(),
    },
    select: { id: true },
  });

/** Notes what came, and does nothing else. */
async function keep(
  mail: IncomingMail,
  target: Target | null,
  outcome: IncomingOutcome,
): Promise<MailResult> {
  await record(db(), mail, target, outcome);
  return outcome;
}

/** Keeps a mail in the inbox for a person to look at. */
function keepAside(
  mail: IncomingMail,
  target: Target | null,
  outcome: "inquiry" | "aside",
  topic: string,
): Promise<MailResult> {
  const { from, fromName, subject, text, files } = mail;
  const names = files.map(({ name }) => bidi`Attached in the mailbox: ${fileName(name)}`);
  const message = contentOf([subject, text].filter(Boolean).join("\n\n"), false, names);
  const input = mailedInquiry.safeParse({
    name: personName.safeParse(fromName.slice(0, 120)).data ?? from.slice(0, 120),
    email: from,
    message,
    topic: topic.slice(0, TOPIC_LENGTH),
  });
  return inTransaction(async (tx) => {
    const isKept = input.success && (await keepMailedInquiry(tx, input.data));
    const done = isKept ? outcome : "refused";
    await record(tx, mail, target, done);
    return done;
  });
}

/** Deletes what is said of mails that came long ago. */
export const deleteOldIncomingMails = () =>
  db().incomingMail.deleteMany({
    where: { createdAt: { lt: new Date(now().getTime() - RETENTION_DAYS * DAY_MS) } },
  });
