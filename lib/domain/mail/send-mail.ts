import "server-only";
import type { DocumentKind, Prisma } from "@/generated/prisma/client";
import { bidi } from "@/lib/core/isolated";
import { customerMay } from "@/lib/auth/rights";
import { scopeOfRecipient } from "@/lib/auth/scope";
import type { CustomerScope } from "@/lib/auth/scope";
import { PAY_LINK, fillPayLink, issuePayLink } from "@/lib/auth/pay-links";
import { unsubscribePath } from "@/lib/auth/unsubscribe";
import { env } from "@/lib/core/env";
import { unseal } from "@/lib/auth/secrets";
import { now } from "@/lib/core/clock";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import {
  INACTIVE_REASON,
  MONEY_KINDS,
  ROLE_REASON,
  SECRET_KINDS,
  SUBSCRIBED_KINDS,
  UNSUBSCRIBED_REASON,
} from "./constants";
import { isObsolete } from "./policy";
import { contextColumns, attachmentOf } from "./serializers";
import { MailError } from "@/lib/integrations/mail/contract";
import type { Attachment, OutgoingMail } from "@/lib/integrations/mail/contract";
import { readSettings } from "@/lib/domain/settings/queries";
import { mailProvider } from "@/lib/integrations/mail/provider";

type MailRecord = Prisma.MailGetPayload<{ include: typeof contextColumns }>;

/** Passed by the job: mail may not import charges. */
export type RenderDocument = (
  scope: CustomerScope<"money">,
  kind: DocumentKind,
  id: string,
) => Promise<Uint8Array<ArrayBuffer>>;

/** Renders the attachment within the rights of the recipient. A failure is retried. */
async function renderAttachment(
  mail: MailRecord,
  render: RenderDocument,
): Promise<Attachment | undefined> {
  const name = attachmentOf(mail);
  const id = mail.attachment === "creditNote" ? mail.refundId : mail.chargeId;
  if (!mail.attachment || !name || !id || !mail.userId) return undefined;
  const person = await db().user.findUnique({
    where: { id: mail.userId },
    select: { customerId: true },
  });
  if (!person?.customerId) return undefined;
  const scope = scopeOfRecipient(person.customerId);
  try {
    return { name, bytes: await render(scope, mail.attachment, id) };
  } catch (error) {
    logger.error({ err: error, mail: mail.id }, "the document of an email could not be drawn");
    throw new MailError(bidi`${name} could not be drawn.`, false);
  }
}

async function toOutgoingMail(mail: MailRecord, render: RenderDocument): Promise<OutgoingMail> {
  const { id, to, subject } = mail;
  const { contactEmail } = await readSettings();
  const replyTo = mail.replyTo ?? (contactEmail || undefined);
  const attachment = mailProvider().isExternal ? await renderAttachment(mail, render) : undefined;
  const texts = await withPayLink(mail, unsealTexts(mail));
  return { id, to, subject, ...texts, attachment, replyTo, unsubscribe: unsubscribeAddress(mail) };
}

/** A mail program posts to it over https alone. */
function unsubscribeAddress({ kind, userId }: MailRecord): string | undefined {
  const { SITE_URL } = env();
  if (!userId || !SUBSCRIBED_KINDS.includes(kind) || !SITE_URL.startsWith("https:"))
    return undefined;
  return SITE_URL + unsubscribePath(userId);
}

interface Texts {
  html: string;
  text: string;
}

function unsealTexts(mail: Texts): Texts {
  try {
    return { html: unseal("mail", mail.html), text: unseal("mail", mail.text) };
  } catch {
    throw new MailError("The email could not be prepared.", true);
  }
}

/** The texts with the address that opens the charge, which is stored nowhere. */
async function withPayLink({ chargeId }: MailRecord, { html, text }: Texts): Promise<Texts> {
  if (!chargeId || !text.includes(PAY_LINK)) return { html, text };
  await issuePayLink(db(), chargeId);
  return { html: fillPayLink(html, chargeId), text: fillPayLink(text, chargeId) };
}

/** Why the person must not be mailed any more, if so; mails to the agency are always sent. */
async function findDropReason(mail: MailRecord): Promise<string | null> {
  const select = { isActive: true, deletedAt: true, customerRole: true, notifyReports: true };
  const person = mail.userId
    ? await db().user.findUnique({ where: { id: mail.userId }, select })
    : null;
  if (!person) return null;
  const { isActive, deletedAt, customerRole, notifyReports } = person;
  const seesMoney = customerRole === null || customerMay(customerRole, "money");
  const mayRead = seesMoney || !MONEY_KINDS.includes(mail.kind);
  const isWanted = notifyReports || !SUBSCRIBED_KINDS.includes(mail.kind);
  if (isActive && !deletedAt && mayRead) return isWanted ? null : UNSUBSCRIBED_REASON;
  if (deletedAt) return "The account was deleted before it was to leave.";
  return isActive ? ROLE_REASON : INACTIVE_REASON;
}

/** Leaves a mail in the log unsent; a credential in it is deleted. */
async function dropMail({ id, kind }: MailRecord, lastError: string): Promise<void> {
  await db().mail.updateMany({
    where: { id, status: "queued" },
    data: {
      status: "dropped",
      lastError,
      version: { increment: 1 },
      ...(SECRET_KINDS.includes(kind) && { html: "", text: "" }),
    },
  });
}

/** A failure is stored, and thrown when a retry may help, unless `isLastAttempt`. */
export async function sendMail(
  id: string,
  isLastAttempt: boolean,
  render: RenderDocument,
): Promise<void> {
  const mail = await db().mail.findUnique({ where: { id }, include: contextColumns });
  if (!mail || mail.status !== "queued") return;
  if (isObsolete(mail)) return dropMail(mail, "No longer true when it was to leave.");
  const attempts = { attempts: { increment: 1 }, version: { increment: 1 } };
  try {
    const outgoing = await toOutgoingMail(mail, render);
    // Last, because rendering takes time.
    const dropReason = await findDropReason(mail);
    if (dropReason) return await dropMail(mail, dropReason);
    await mailProvider().send(outgoing);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const isFinal = error.permanent || isLastAttempt;
    await db().mail.update({
      where: { id },
      data: { ...attempts, lastError: error.message, status: isFinal ? "failed" : "queued" },
    });
    // The recipient's address stays out of the log.
    const details = { mail: id, kind: mail.kind, reason: error.message.replaceAll(mail.to, "…") };
    if (isFinal) return logger.error(details, "an email was given up");
    logger.warn(details, "an email did not leave: it will be tried again");
    throw error;
  }
  const deletedTexts =
    SECRET_KINDS.includes(mail.kind) && mailProvider().isExternal ? { html: "", text: "" } : {};
  await db().mail.update({
    where: { id },
    data: { ...attempts, ...deletedTexts, lastError: null, status: "sent", sentAt: now() },
  });
}
