import "server-only";
import { seal, unseal } from "@/lib/auth/secrets";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { usesInbox } from "@/lib/core/inbox";
import { enqueue } from "@/lib/db/queue";
import { renderLetter } from "@/lib/integrations/smtp/letter";
import type { Letter } from "@/lib/integrations/smtp/letter";
import { MailError, sendMail } from "@/lib/integrations/smtp/transport";
import { SECRET_KINDS } from "./constants";
import type { MailKind } from "./constants";

export interface NewMail {
  to: string;
  kind: MailKind;
  /** The customer it is sent to or is about. */
  userId?: string | null;
  /** Given the site's name as it is now, and `link` to make a full address of a path of the site. */
  write: (siteName: string, link: (path: string) => string) => Letter;
}

const PURPOSE = "mail";

/**
 * Writes a mail and its job in the transaction that causes it: when that rolls back there is no mail, and what a mail
 * server does never undoes it. The text is encrypted until it is sent. Returns the mail's id; null when there is nobody to send it to.
 */
export async function queueMail(
  tx: Tx,
  { to, kind, userId = null, write }: NewMail,
): Promise<string | null> {
  if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(to)) return null;
  const { SITE_URL } = env();
  const settings = await tx.settings.findUnique({ where: { id: 1 }, select: { siteName: true } });
  const name = settings?.siteName ?? new URL(SITE_URL).hostname;
  const { subject, html, text } = renderLetter(
    write(name, (path) => SITE_URL + path),
    { name, url: SITE_URL },
  );
  const mail = await tx.mail.create({
    data: { to, kind, userId, subject, html: seal(PURPOSE, html), text: seal(PURPOSE, text) },
    select: { id: true },
  });
  await enqueue(tx, "mail", { mailId: mail.id });
  return mail.id;
}

/**
 * One attempt at sending a mail; `last` says that no other follows. A mail that is sent, failed for good or gone is left alone. Throws
 * when a repeat may help, after having noted why on the mail.
 */
export async function deliverMail(id: string, last: boolean): Promise<void> {
  const mail = await db().mail.findUnique({ where: { id } });
  if (!mail || mail.status !== "queued") return;
  const attempts = { attempts: { increment: 1 }, version: { increment: 1 } };
  try {
    await sendMail({
      id,
      to: mail.to,
      subject: mail.subject,
      html: unseal(PURPOSE, mail.html),
      text: unseal(PURPOSE, mail.text),
    });
  } catch (error) {
    const failure =
      error instanceof MailError ? error : new MailError("The mail could not be prepared.", true);
    const over = failure.permanent || last;
    await db().mail.update({
      where: { id },
      data: { ...attempts, lastError: failure.message, status: over ? "failed" : "queued" },
    });
    if (over) return;
    throw failure;
  }
  const forgotten = SECRET_KINDS.includes(mail.kind) && !usesInbox() ? { html: "", text: "" } : {};
  await db().mail.update({
    where: { id },
    data: { ...attempts, ...forgotten, lastError: null, status: "sent", sentAt: now() },
  });
}
