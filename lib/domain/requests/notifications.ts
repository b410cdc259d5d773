import "server-only";
import type { Role } from "@/generated/prisma/enums";
import { now } from "@/lib/core/clock";
import { MINUTE_MS } from "@/lib/core/durations";
import { bidi } from "@/lib/core/isolated";
import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/queue";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { findDropReason } from "@/lib/domain/mail/notifications";
import { queueMail } from "@/lib/domain/mail/outbox";
import { listRecipients } from "@/lib/domain/mail/recipients";
import { readSettings } from "@/lib/domain/settings/queries";
import { requestNumber } from "./policy";
import { replyAddress } from "./reply-address";
import type { RequestRow } from "./serializers";

/** A thread mails a person once in so long: what comes meanwhile is in the next mail. */
const QUIET_MINUTES = 10;
/** Texts of a mail, the newest first; earlier ones are in the thread. */
const MAX_TEXTS = 10;

type Recipient = Awaited<ReturnType<typeof listRecipients>>[number];

/** Who of the customer's is mailed about a request: who may see it, and has mails of notes. */
async function customerRecipients(
  tx: Tx,
  { id, customerId, topic }: Pick<RequestRow, "id" | "customerId" | "topic">,
): Promise<Recipient[]> {
  const billing = { customerRole: "billing" } as const;
  const takesPart = { ...billing, messages: { some: { requestId: id } } };
  return listRecipients(tx, customerId, "notes", [topic === "billing" ? billing : takesPart]);
}

const mailedColumns = {
  id: true,
  number: true,
  title: true,
  topic: true,
  isInternal: true,
  customerId: true,
  customer: { select: { name: true, deletedAt: true } },
  assignee: { select: { id: true, email: true, deletedAt: true } },
  agencyMailedAt: true,
} as const;

const findMailed = (tx: Tx, id: string) =>
  tx.request.findUniqueOrThrow({ where: { id }, select: mailedColumns });
type Mailed = Awaited<ReturnType<typeof findMailed>>;

/** Mails the other side what was written, in the transaction that has the request locked. */
export async function mailOtherSide(tx: Tx, { id }: { id: string }, by: Role): Promise<void> {
  const request = await findMailed(tx, id);
  if (request.customer.deletedAt) return;
  if (by === "customer") return mailAgency(tx, request, true);
  for (const person of await customerRecipients(tx, request))
    await mailPerson(tx, request, person, true);
}

/** What a person has not been mailed and has not read, the newest first. */
const unseen = (tx: Tx, requestId: string, side: Role, since: (Date | null | undefined)[]) => {
  const latest = Math.max(0, ...since.map((at) => at?.getTime() ?? 0));
  return tx.requestMessage.findMany({
    where: { requestId, side, isInternal: false, createdAt: { gt: new Date(latest) } },
    select: { content: true, createdAt: true, author: { select: { name: true } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_TEXTS,
  });
};

/** When it is mailed: not before the last of what it says. */
const mailedFor = ({ createdAt }: { createdAt: Date }) =>
  new Date(Math.max(now().getTime(), createdAt.getTime()));

/** When the next mail may leave; null: now. */
function quietUntil(mailedAt: Date | null | undefined): Date | null {
  const until = (mailedAt?.getTime() ?? 0) + QUIET_MINUTES * MINUTE_MS;
  return until > now().getTime() ? new Date(until) : null;
}

/** Has the rest mailed when the quiet is over; the first message in it says so. */
async function postpone(
  tx: Tx,
  requestId: string,
  userId: string | null,
  texts: unknown[],
  startAfter: Date,
): Promise<void> {
  if (texts.length === 1) await enqueue(tx, "requests", { requestId, userId }, { startAfter });
}

async function mailPerson(
  tx: Tx,
  request: Mailed,
  person: Recipient,
  mayPostpone: boolean,
): Promise<void> {
  const key = { requestId_userId: { requestId: request.id, userId: person.id } };
  const read = await tx.requestRead.findUnique({ where: key });
  const texts = await unseen(tx, request.id, "admin", [read?.readAt, read?.mailedAt]);
  const [newest] = texts;
  if (!newest) return;
  const until = quietUntil(read?.mailedAt);
  if (until && mayPostpone) return postpone(tx, request.id, person.id, texts, until);
  const mailedAt = mailedFor(newest);
  await tx.requestRead.upsert({
    where: key,
    create: { requestId: request.id, userId: person.id, mailedAt },
    update: { mailedAt },
  });
  await queuePersonMail(tx, request, person, texts.map(quote));
}

/** What was said goes to an address alone that is proved. */
async function queuePersonMail(
  tx: Tx,
  request: Mailed,
  person: Recipient,
  paragraphs: string[],
  deadline?: string,
): Promise<void> {
  const { heading, subject, facts } = wordsOf(request);
  const replyTo = person.emailVerifiedAt ? replyAddress(request, person.id) : undefined;
  await queueMail(tx, {
    to: person.email,
    kind: "request",
    userId: person.id,
    replyTo,
    dropReason: findDropReason(person),
    write: (siteName, link) => ({
      subject: person.emailVerifiedAt ? subject : requestNumber(request.number),
      heading: person.emailVerifiedAt ? heading : "A new message",
      deadline,
      paragraphs: person.emailVerifiedAt
        ? [...paragraphs, howToAnswer(replyTo)]
        : [bidi`There is a new message for you at ${siteName}.`],
      facts,
      action: { label: "Read and answer", url: link(`/dashboard/requests/${request.id}`) },
    }),
  });
}

/** Without a mailbox a reply is a mail to the agency, which the thread does not have. */
const howToAnswer = (replyTo: string | undefined) =>
  replyTo
    ? "Answer by replying to this email, or on the page."
    : "Answer on the page, so that everyone in this request sees it.";

/** To the assignee, else to the agency's address. */
async function mailAgency(tx: Tx, request: Mailed, mayPostpone: boolean): Promise<void> {
  const assignee = assigneeOf(request);
  const key = assignee && { requestId: request.id, userId: assignee.id };
  const read = key && (await tx.requestRead.findUnique({ where: { requestId_userId: key } }));
  const before = assignee ? read?.mailedAt : request.agencyMailedAt;
  const texts = await unseen(tx, request.id, "customer", [read?.readAt, before]);
  const [newest] = texts;
  if (!newest) return;
  const until = quietUntil(before);
  if (until && mayPostpone) return postpone(tx, request.id, null, texts, until);
  const mailedAt = mailedFor(newest);
  if (key)
    await tx.requestRead.upsert({
      where: { requestId_userId: key },
      create: { ...key, mailedAt },
      update: { mailedAt },
    });
  else
    await tx.request.update({
      where: { id: request.id },
      data: { agencyMailedAt: mailedAt },
      select: { id: true },
    });
  await queueAgencyMail(tx, request, texts.map(quote));
}

/** The assignee, unless it is nobody who is still there. */
const assigneeOf = ({ assignee }: Mailed) => (assignee?.deletedAt === null ? assignee : null);

async function queueAgencyMail(tx: Tx, request: Mailed, paragraphs: string[]): Promise<void> {
  const assignee = assigneeOf(request);
  const { subject, heading, facts } = wordsOf(request);
  const replyTo = assignee && replyAddress(request, assignee.id);
  await queueMail(tx, {
    to: assignee?.email ?? (await readSettings(tx)).contactEmail,
    kind: "request",
    userId: assignee?.id,
    replyTo: replyTo ?? undefined,
    customerId: request.customerId,
    write: (_site, link) => ({
      subject,
      heading,
      paragraphs: [...paragraphs, howToAnswer(replyTo ?? undefined)],
      facts: [["Customer", request.customer.name], ...facts],
      action: {
        label: "Open the request",
        url: link(`/admin-dashboard/requests/${request.id}`),
      },
    }),
  });
}

/** Mails the agency what a customer did in a request, beside messages. */
export async function tellAgency(tx: Tx, id: string, paragraphs: string[]): Promise<void> {
  await queueAgencyMail(tx, await findMailed(tx, id), paragraphs);
}

/** Tells a customer's people what a service needs to begin. */
export async function mailIntake(tx: Tx, id: string, items: string[]): Promise<void> {
  const request = await findMailed(tx, id);
  for (const person of await customerRecipients(tx, request))
    await queuePersonMail(tx, request, person, [
      "Work starts when this list is complete. Answer in any order.",
      items.map((item, index) => `${index + 1}. ${item}`).join("\n"),
    ]);
}

/** Reminds who may approve of what a message asks for. */
export async function mailReminder(tx: Tx, messageId: string): Promise<void> {
  const { content, requestId, author } = await tx.requestMessage.findUniqueOrThrow({
    where: { id: messageId },
    select: { content: true, requestId: true, author: { select: { name: true } } },
  });
  const request = await findMailed(tx, requestId);
  for (const person of await listRecipients(tx, request.customerId, "notes"))
    await queuePersonMail(
      tx,
      request,
      person,
      [quote({ content, author })],
      "This waits for your approval.",
    );
}

const quote = ({ content, author }: { content: string; author: { name: string } }) =>
  bidi`${author.name}: ${content}`;

function wordsOf({ number, title }: Pick<Mailed, "number" | "title">) {
  const shown = requestNumber(number);
  const facts: [string, string][] = [["Request", shown]];
  return { subject: bidi`${shown}: ${title}`, heading: title, facts };
}

/** Mails what was written while a person's mails about a request were quiet. Again: nothing. */
export function mailPostponed(requestId: string, userId: string | null): Promise<void> {
  return inTransaction(async (tx) => {
    if (!(await lockRow(tx, "Request", requestId))) return;
    const request = await findMailed(tx, requestId);
    if (request.customer.deletedAt) return;
    if (userId === null) return mailAgency(tx, request, false);
    const people = await customerRecipients(tx, request);
    const person = people.find(({ id }) => id === userId);
    if (person) await mailPerson(tx, request, person, false);
  });
}
