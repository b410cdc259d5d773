import "server-only";
import type { DocumentKind, Prisma } from "@/generated/prisma/client";
import { scopeOfRecipient } from "@/lib/auth/scope";
import type { CustomerScope } from "@/lib/auth/scope";
import { unseal } from "@/lib/auth/secrets";
import { now } from "@/lib/core/clock";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import { INACTIVE, SECRET_KINDS } from "./constants";
import { isToCustomer } from "./queries";
import { isPointless } from "./policy";
import { aboutColumns, attachmentOf } from "./serializers";
import { MailError } from "@/lib/integrations/mail/contract";
import type { Attachment, OutgoingMail } from "@/lib/integrations/mail/contract";
import { mailProvider } from "@/lib/integrations/mail/provider";

type Letter = Prisma.MailGetPayload<{ include: typeof aboutColumns }>;

/** Renders the document of a charge or refund as PDF. Mail does not know billing: the job passes it. */
export type RenderDocument = (
  scope: CustomerScope,
  kind: DocumentKind,
  id: string,
) => Promise<Uint8Array<ArrayBuffer>>;

/** Renders the attachment within the rights of the recipient. A failure is retried. */
async function attach(mail: Letter, render: RenderDocument): Promise<Attachment | undefined> {
  const name = attachmentOf(mail);
  const id = mail.attachment === "invoice" ? mail.paymentId : mail.refundId;
  if (!mail.attachment || !name || !id || !mail.userId) return undefined;
  try {
    return { name, bytes: await render(scopeOfRecipient(mail.userId), mail.attachment, id) };
  } catch (error) {
    logger.error({ err: error, mail: mail.id }, "the document of a mail could not be drawn");
    throw new MailError(`${name} could not be drawn.`, false);
  }
}

/** A mail as it leaves, with its document where it leaves this machine. Throws MailError. */
async function prepare(mail: Letter, render: RenderDocument): Promise<OutgoingMail> {
  const { id, to, subject } = mail;
  const attachment = mailProvider().leaves ? await attach(mail, render) : undefined;
  try {
    const [html, text] = [unseal("mail", mail.html), unseal("mail", mail.text)];
    return { id, to, subject, html, text, attachment };
  } catch {
    throw new MailError("The mail could not be prepared.", true);
  }
}

/** Why its customer gets none any more; null when they do, and of what the agency is told. */
async function lossOf(mail: Letter): Promise<string | null> {
  const select = { isActive: true, deletedAt: true };
  const customer = mail.userId
    ? await db().user.findUnique({ where: { id: mail.userId }, select })
    : null;
  if (!customer || (customer.isActive && !customer.deletedAt)) return null;
  if (!(await isToCustomer(db(), mail))) return null;
  return customer.deletedAt ? "The account was deleted before it was to leave." : INACTIVE;
}

/** Keeps a mail in the log unsent, and says why; a link in it is forgotten. */
async function drop({ id, kind }: Letter, lastError: string): Promise<void> {
  await db().mail.updateMany({
    where: { id, status: "queued" },
    data: {
      ...{ status: "dropped", lastError, version: { increment: 1 } },
      ...(SECRET_KINDS.includes(kind) && { html: "", text: "" }),
    },
  });
}

/**
 * One attempt at sending a mail; `last` says that no other follows. A mail that is sent, failed for
 * good or gone is left alone. Throws when a repeat may help, after having noted why on the mail.
 */
export async function sendMail(id: string, last: boolean, render: RenderDocument): Promise<void> {
  const mail = await db().mail.findUnique({ where: { id }, include: aboutColumns });
  if (!mail || mail.status !== "queued") return;
  if (isPointless(mail)) return drop(mail, "No longer true when it was to leave.");
  const attempts = { attempts: { increment: 1 }, version: { increment: 1 } };
  try {
    const outgoing = await prepare(mail, render);
    // Last of all, for a document takes its time: what the mail server has been told cannot be
    // taken back.
    const loss = await lossOf(mail);
    if (loss) return await drop(mail, loss);
    await mailProvider().send(outgoing);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const over = error.permanent || last;
    await db().mail.update({
      where: { id },
      data: { ...attempts, lastError: error.message, status: over ? "failed" : "queued" },
    });
    // Where it was to go stays out of the log.
    const why = { mail: id, kind: mail.kind, reason: error.message.replaceAll(mail.to, "…") };
    if (over) return logger.error(why, "a mail was given up");
    logger.warn(why, "a mail did not leave: it will be tried again");
    throw error;
  }
  const forgotten =
    SECRET_KINDS.includes(mail.kind) && mailProvider().leaves ? { html: "", text: "" } : {};
  await db().mail.update({
    where: { id },
    data: { ...attempts, ...forgotten, lastError: null, status: "sent", sentAt: now() },
  });
}
