import "server-only";
import { seal } from "@/lib/auth/secrets";
import { LINK_MINUTES, issueToken, lockAccount, voidTokens } from "@/lib/auth/tokens";
import type { DocumentKind } from "@/generated/prisma/client";
import type { Purpose } from "@/lib/auth/tokens";
import type { Caller, Kind } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { conflict, notFound } from "@/lib/core/errors";
import type { Tx } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { enqueue } from "@/lib/db/queue";
import { inTransaction, lockName, lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { renderLetter } from "@/lib/integrations/mail/letter";
import type { Letter } from "@/lib/integrations/mail/letter";
import { MAILS_AN_HOUR, SECRET_KINDS, TOO_MANY, UNCOUNTED_KINDS } from "./constants";
import type { MailKind } from "./constants";
import { isToCustomer } from "./queries";
import { isPointless, renewedBy } from "./policy";
import { aboutColumns, mailColumns } from "./serializers";
import type { MailRow } from "./serializers";

export interface NewMail {
  to: string;
  kind: MailKind;
  /** The customer it is sent to or is about. */
  userId?: string | null;
  /** The charge and the subscription that it is about. */
  paymentId?: string;
  subscriptionId?: string;
  /**
   * The document that goes with it: the invoice of the charge, or the credit note of this refund.
   */
  attachment?: DocumentKind;
  refundId?: string;
  /** Nobody has proved the address: then every mail to it is counted. */
  isUnproved?: boolean;
  /** Why it stays in the log unsent, where it does. */
  withheld?: string;
  /** The site's name, where it has been read. */
  siteName?: string;
  /**
   * Given the site's name as it is now, and `link` to make a full address of a path of the site.
   */
  write: (siteName: string, link: (path: string) => string) => Letter;
}

/**
 * Writes a mail and its job in the transaction that causes it: when that rolls back there is no
 * mail, and what a mail server does never undoes it. The text is encrypted until it is sent. Above
 * the recipient's limit it stays in the log, unsent. Returns the mail's id; null when there is
 * nobody to send it to.
 */
export async function queueMail(
  tx: Tx,
  { to, kind, userId = null, isUnproved = false, withheld, siteName, write, ...about }: NewMail,
): Promise<string | null> {
  if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(to)) return null;
  const { subject, ...sealed } = await writeOut(tx, write, siteName);
  const isWithheld = withheld !== undefined || (await isTooMuch(tx, to, kind, isUnproved));
  const dropped = isWithheld
    ? {
        ...{ status: "dropped" as const, lastError: withheld ?? TOO_MANY },
        ...(SECRET_KINDS.includes(kind) && { html: "", text: "" }),
      }
    : {};
  const mail = await tx.mail.create({
    data: {
      ...{ ...about, to, kind, userId, subject },
      ...{ ...sealed, ...dropped, createdAt: now() },
    },
    select: { id: true, status: true },
  });
  if (mail.status === "queued") await enqueue(tx, "mail", { mailId: mail.id });
  return mail.id;
}

/** A letter as it is kept: its text encrypted. */
export async function writeOut(tx: Tx, write: NewMail["write"], siteName?: string) {
  const { SITE_URL } = env();
  const name = siteName ?? (await readSiteName(tx)) ?? new URL(SITE_URL).hostname;
  const { subject, html, text } = await renderLetter(
    write(name, (path) => SITE_URL + path),
    { name, url: SITE_URL },
  );
  return { subject, html: seal("mail", html), text: seal("mail", text) };
}

async function readSiteName(tx: Tx): Promise<string | undefined> {
  const settings = await tx.settings.findUnique({ where: { id: 1 }, select: { siteName: true } });
  return settings?.siteName;
}

/**
 * Whether this recipient has had as many mails this hour as others may cause: then one more is kept
 * in the log, unsent.
 */
async function isTooMuch(
  tx: Tx,
  to: string,
  kind: MailKind,
  isUnproved: boolean,
): Promise<boolean> {
  if (!isUnproved && UNCOUNTED_KINDS.includes(kind)) return false;
  await lockName(tx, `mail to ${to}`);
  const sent = await tx.mail.count({
    where: {
      to,
      ...(isUnproved ? {} : { kind: { notIn: [...UNCOUNTED_KINDS] } }),
      status: { not: "dropped" },
      createdAt: { gt: new Date(now().getTime() - 3_600_000) },
    },
  });
  return sent >= (kind === "reset" ? MAILS_AN_HOUR.reset : MAILS_AN_HOUR.others);
}

interface LinkMail {
  kind: MailKind;
  path: string;
  label: string;
  subject: (siteName: string) => string;
  paragraphs: string[];
}

/** None names the person: until an address is proved, a name is free text of whoever typed it. */
const LINK_MAILS: Record<Exclude<Purpose, "disown">, LinkMail> = {
  reset: {
    kind: "reset",
    path: "/reset-password",
    label: "Set a new password",
    subject: (site) => `Set a new ${site} password`,
    paragraphs: [
      "Somebody, presumably you, asked for a new password for your account.",
      `The link works once, for ${LINK_MINUTES.reset} minutes. If you did not ask for it, ignore this mail: nothing has changed.`,
    ],
  },
  verify: {
    kind: "verification",
    path: "/verify-email",
    label: "Confirm your address",
    subject: (site) => `Confirm your email address for ${site}`,
    paragraphs: [
      "Confirm that this address is yours, so that invoices and notices reach you.",
      `The link works once, for ${LINK_MINUTES.verify} minutes. You can ask for another one in your profile.`,
    ],
  },
  undo: {
    kind: "security",
    path: "/undo-email",
    label: "Undo the change",
    subject: (site) => `A new email address for your ${site} account`,
    paragraphs: [],
  },
  invite: {
    kind: "invitation",
    path: "/reset-password",
    label: "Set your password",
    subject: (site) => `Your ${site} account`,
    paragraphs: [
      "An account has been opened for you. Set a password to see your services, progress and invoices.",
      "The link works once, for seven days. After that, ask for a new one with “Forgot password?” on the sign-in page.",
    ],
  },
};

interface LinkMore {
  /** Instead of the kind's own. */
  paragraphs?: string[];
  aside?: { label: string; path: string };
}

/**
 * Mails a single-use link, in the transaction of what asks for it. The token is in the address's
 * fragment, which reaches no server's log.
 */
export async function mailLink(
  tx: Tx,
  purpose: keyof typeof LINK_MAILS,
  user: { id: string; email: string },
  more: LinkMore = {},
): Promise<void> {
  const { kind } = LINK_MAILS[purpose];
  const write = linkLetter(purpose, await issueToken(tx, purpose, user), more);
  await queueMail(tx, { ...{ to: user.email, kind, userId: user.id }, write });
}

/** What an invitation says to an administrator. */
export const TO_ADMINISTRATOR: LinkMore = {
  paragraphs: [
    "An administrator has opened an account for you. Set a password, then sign in at the administrators' sign-in page.",
    "The link works once, for seven days.",
  ],
};

/**
 * The way out for whom a new account is none of theirs: it closes what somebody else has opened
 * with their address.
 */
export async function wayOut(tx: Tx, user: { id: string; email: string }): Promise<LinkMore> {
  const token = await issueToken(tx, "disown", user);
  return { aside: { label: "This was not me: close the account", path: `/disown#token=${token}` } };
}

/**
 * The same in a later mail, of an account whose first mail had it; nothing for one that was opened
 * otherwise.
 */
export async function laterWayOut(tx: Tx, user: { id: string; email: string }): Promise<LinkMore> {
  const first = { userId: user.id, email: user.email, purpose: "disown", usedAt: null } as const;
  return (await tx.token.count({ where: first })) > 0 ? wayOut(tx, user) : {};
}

function linkLetter(
  purpose: keyof typeof LINK_MAILS,
  token: string,
  { paragraphs, aside }: LinkMore = {},
): NewMail["write"] {
  const { path, label, subject, paragraphs: usual } = LINK_MAILS[purpose];
  return (site, link) => ({
    subject: subject(site),
    heading: label,
    paragraphs: paragraphs ?? usual,
    action: { label, url: link(`${path}#token=${token}`) },
    ...(aside && { aside: { label: aside.label, url: link(aside.path) } }),
  });
}

/**
 * Sends a mail of the log once more: the same row is queued again, and one that still is stays as
 * it is. A link is written anew, and the one before dies. 404 when missing; a 409 when it has no
 * point any more, or when its text is forgotten.
 */
export function resendMail(_scope: AgencyScope, id: string, caller: Caller): Promise<MailRow> {
  return inTransaction(async (tx) => {
    if (!(await lockRow(tx, "Mail", id))) throw notFound("mail");
    const mail = await tx.mail.findUniqueOrThrow({
      where: { id },
      include: aboutColumns,
    });
    if (mail.status === "queued") return mail;
    const user = mail.userId ? await tx.user.findUnique({ where: { id: mail.userId } }) : null;
    if (isPointless(mail) || (user?.deletedAt && (await isToCustomer(tx, mail))))
      throw conflict("This mail has no point any more: what it is about is done.");
    const purpose = renewedBy(mail, user);
    const letter = purpose && user ? await renewLink(tx, purpose, user, mail.to) : mail;
    if (letter.html === "") throw conflict("The text of this mail is no longer kept.");
    await auditOf("mail")(tx, caller, "mail.resent", id);
    await enqueue(tx, "mail", { mailId: id });
    const { subject, html, text } = letter;
    return tx.mail.update({
      where: { id },
      data: {
        ...{ subject, html, text, status: "queued", lastError: null, sentAt: null },
        version: { increment: 1 },
      },
      select: mailColumns,
    });
  });
}

async function renewLink(
  tx: Tx,
  purpose: "invite" | "verify" | "reset",
  { id, role }: { id: string; role: Kind },
  email: string,
) {
  await lockAccount(tx, id);
  await voidTokens(tx, id, [purpose]);
  const more = purpose === "verify" ? await laterWayOut(tx, { id, email }) : {};
  const said = purpose === "invite" && role === "admin" ? TO_ADMINISTRATOR : more;
  return writeOut(tx, linkLetter(purpose, await issueToken(tx, purpose, { id, email }), said));
}
