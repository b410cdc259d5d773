import "server-only";
import { SYSTEM } from "@/lib/auth/permissions";
import type { Caller, RequestMeta } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/core/durations";
import { bidi } from "@/lib/core/isolated";
import { inTransaction, lockName, lockRow } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { refuseStale } from "@/lib/core/edits";
import { conflict, notFound } from "@/lib/core/errors";
import { auditOf, emptyEvents } from "@/lib/domain/audit/events";
import { openAccount } from "@/lib/domain/customers/customers";
import { withUniqueEmail } from "@/lib/domain/customers/policy";
import type { AgencyScope } from "@/lib/auth/scope";
import type { CustomerRecord } from "@/lib/domain/customers/serializers";
import { timeAt } from "@/lib/domain/mail/notifications";
import { queueMail } from "@/lib/domain/mail/outbox";
import { readHours, readSettings } from "@/lib/domain/settings/queries";
import { promisedBy } from "./promise";
import type { InquiryInput, MailedInquiryInput, NewInquiryInput } from "./schema";
import { inquiryColumns } from "./serializers";
import type { InquiryRow } from "./serializers";

export const auditInquiry = auditOf("inquiry");

/** The same message from the same address within this time is one inquiry. */
const REPEAT_MINUTES = 10;
/** Deleted at once; more wait for the next hour. */
const MAX_SUSPECTED = 500;

/**
 * Stores a visitor's message and mails the contact address and the sender, in one transaction. One
 * that the trap caught is kept aside without a mail, a repeated one is dropped; both are answered
 * like success.
 */
export async function sendInquiry(
  { extra, ...input }: NewInquiryInput,
  caller: RequestMeta,
): Promise<void> {
  const isCaught = Boolean(extra);
  await inTransaction(async (tx) => {
    if (await isRepeat(tx, input, isCaught)) return;
    const { company = null, topic = null } = input;
    const createdAt = now();
    const answerBy = promisedBy(createdAt, await readHours(tx));
    const data = { ...input, company, topic, ip: caller.ip, createdAt, answerBy };
    const status = isCaught ? "suspected" : "new";
    const { id } = await tx.inquiry.create({ data: { ...data, status }, select: { id: true } });
    // What the log has goes out to webhooks and to Slack.
    if (isCaught) return;
    await auditInquiry(tx, caller, "inquiry.received", id);
    // Counted mails lock their recipient: the customer before the agency, or it deadlocks.
    await mailSender(tx, id, data);
    await mailAgency(tx, id, data);
  });
}

/** Mails an hour that become inquiries; what is above is not worth a look. */
const MAX_MAILED = 300;
/** Of one sender: a program that mails every minute leaves room for the others. */
const MAX_OF_SENDER = 20;

/**
 * Stores a mail that names no thread, or whose sender is not proved: without an answer, which might
 * answer itself. False when there are too many.
 */
export async function keepMailedInquiry(tx: Tx, mail: MailedInquiryInput): Promise<boolean> {
  const createdAt = now();
  const lately = { createdAt: { gt: new Date(createdAt.getTime() - HOUR_MS) } };
  const ofSender = { ...lately, email: mail.email };
  const sent = await tx.inquiry.count({ where: ofSender, take: MAX_OF_SENDER });
  if (sent >= MAX_OF_SENDER) return false;
  const recent = await tx.inquiry.count({ where: lately, take: MAX_MAILED });
  if (recent >= MAX_MAILED) return false;
  const answerBy = promisedBy(createdAt, await readHours(tx));
  const data = { ...mail, createdAt, answerBy };
  const { id } = await tx.inquiry.create({ data, select: { id: true } });
  await auditInquiry(tx, SYSTEM, "inquiry.received", id);
  await mailAgency(tx, id, { ...mail, company: null });
  return true;
}

/** A message that was caught is no reason to drop the same one that was not. */
async function isRepeat(
  tx: Tx,
  { email, message }: NewInquiryInput,
  isCaught: boolean,
): Promise<boolean> {
  // Of two at once the second waits here.
  await lockName(tx, `${email}\n${message}`);
  const since = new Date(now().getTime() - REPEAT_MINUTES * MINUTE_MS);
  return (
    (await tx.inquiry.findFirst({
      where: {
        email,
        message,
        createdAt: { gt: since },
        status: isCaught ? undefined : { not: "suspected" },
      },
      select: { id: true },
    })) !== null
  );
}

async function mailAgency(
  tx: Tx,
  inquiryId: string,
  {
    name,
    email,
    company,
    message,
    topic,
  }: Pick<InquiryRow, "name" | "email" | "company" | "message" | "topic">,
): Promise<void> {
  const { contactEmail } = await readSettings(tx);
  await queueMail(tx, {
    to: contactEmail,
    kind: "inquiry",
    inquiryId,
    write: (_site, link) => ({
      subject: bidi`New inquiry from ${name}`,
      heading: bidi`${name} wrote to you`,
      paragraphs: [message],
      facts: [
        ["Name", name],
        ["Email", email],
        ["Company", company ?? "–"],
        ["About", topic ?? "–"],
      ],
      action: { label: "Open the inbox", url: link("/admin-dashboard/inbox") },
    }),
  });
}

/** Mails the sender, once a day at most; the address is unverified, so without any of the input. */
async function mailSender(
  tx: Tx,
  inquiryId: string,
  { email, answerBy }: { email: string; answerBy: Date },
): Promise<void> {
  await lockName(tx, `answer to ${email}`);
  const earlier = await tx.inquiry.count({
    where: {
      email,
      id: { not: inquiryId },
      status: { not: "suspected" },
      createdAt: { gt: new Date(now().getTime() - DAY_MS) },
    },
  });
  if (earlier > 0) return;
  await queueMail(tx, {
    to: email,
    kind: "received",
    inquiryId,
    write: (siteName) => ({
      subject: bidi`${siteName} has your message`,
      heading: "We have your message",
      paragraphs: [
        `A person reads it and answers by ${timeAt(answerBy)}.`,
        "If you did not write to us, somebody entered your address by mistake. There is nothing you need to do.",
      ],
    }),
  });
}

/** Moves an inquiry through the inbox. 404 when missing, 412 when `ifMatch` is stale. */
export function updateInquiry(
  _scope: AgencyScope<"work">,
  id: string,
  { status }: InquiryInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<InquiryRow> {
  return inTransaction(async (tx) => {
    const existing = await lockInquiry(tx, id);
    refuseStale(existing, ifMatch);
    if (status === undefined || status === existing.status) return existing;
    const change = { from: existing.status, to: status };
    await auditInquiry(tx, caller, "inquiry.updated", id, { status: change });
    return tx.inquiry.update({
      where: { id },
      data: { status, version: { increment: 1 } },
      select: inquiryColumns,
    });
  });
}

/** What else is done in the transaction that makes a customer of an inquiry. */
type WithCustomer = (
  tx: Tx,
  customerId: string,
  inquiry: Pick<InquiryRow, "topic" | "message">,
  caller: Caller,
) => Promise<void>;

/** The customer is mailed an invitation. 409 when converted or the address is taken. */
export function convertInquiry(
  _scope: AgencyScope<"work">,
  id: string,
  caller: Caller,
  withCustomer?: WithCustomer,
): Promise<CustomerRecord> {
  const work = inTransaction(async (tx) => {
    const inquiry = await lockInquiry(tx, id);
    const { name, email, company, customerId, status } = inquiry;
    if (customerId) throw conflict("A customer has already been made of this inquiry.");
    const user = await openAccount(
      tx,
      {
        name,
        email,
        company,
        phone: null,
        passwordHash: null,
        isActive: true,
        taxExempt: false,
      },
      caller,
    );
    const statusChange = status === "new" ? { status: "read" as const } : {};
    await tx.inquiry.update({
      where: { id },
      data: { ...statusChange, customerId: user.id, version: { increment: 1 } },
      select: { id: true },
    });
    await auditInquiry(tx, caller, "inquiry.converted", id, {
      customer: { from: null, to: user.id },
    });
    await withCustomer?.(tx, user.id, inquiry, caller);
    return user;
  });
  return withUniqueEmail(work);
}

/** For good, with replies, mails, what the queue calls them and what the log says of it. */
export function deleteInquiry(
  _scope: AgencyScope<"work">,
  id: string,
  ifMatch: number | null,
  caller: Caller,
): Promise<void> {
  return inTransaction(async (tx) => {
    refuseStale(await lockInquiry(tx, id), ifMatch);
    await deleteRows(tx, id);
    await auditInquiry(tx, caller, "inquiry.deleted", id);
  });
}

async function deleteRows(tx: Tx, id: string): Promise<void> {
  const mails = await tx.mail.findMany({ where: { inquiryId: id }, select: { id: true } });
  const thingId = { in: [id, ...mails.map((mail) => mail.id)] };
  await tx.queueMark.deleteMany({ where: { kind: { in: ["inquiry", "mail"] }, thingId } });
  await tx.mail.deleteMany({ where: { inquiryId: id } });
  await tx.reply.deleteMany({ where: { inquiryId: id } });
  await tx.inquiry.delete({ where: { id }, select: { id: true } });
  await emptyEvents(tx, "inquiry", id);
}

/** Deletes what the trap caught, and nobody took out of it. */
export function deleteSuspected(before: Date): Promise<void> {
  return inTransaction(async (tx) => {
    const where = { status: "suspected", createdAt: { lt: before } } as const;
    const rows = await tx.inquiry.findMany({ where, select: { id: true }, take: MAX_SUSPECTED });
    for (const { id } of rows) await deleteRows(tx, id);
  });
}

/** An inquiry, locked. 404 when missing. */
export async function lockInquiry(
  tx: Tx,
  id: string,
): Promise<InquiryRow & { customerId: string | null }> {
  await lockRow(tx, "Inquiry", id);
  const row = await tx.inquiry.findUnique({
    where: { id },
    select: { ...inquiryColumns, customerId: true },
  });
  if (!row) throw notFound("inquiry");
  return row;
}
