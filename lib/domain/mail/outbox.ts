import "server-only";
import { seal } from "@/lib/auth/secrets";
import { LINK_MINUTES, issueToken, lockAccount, voidTokens } from "@/lib/auth/tokens";
import type { DocumentKind } from "@/generated/prisma/client";
import type { Purpose } from "@/lib/auth/tokens";
import type { Caller } from "@/lib/auth/permissions";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { HOUR_MS } from "@/lib/core/durations";
import { conflict, notFound } from "@/lib/core/errors";
import { addressLine } from "@/lib/core/address-line";
import { bidi } from "@/lib/core/isolated";
import type { Tx } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { enqueue } from "@/lib/db/queue";
import { inTransaction, lockName, lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { renderMailTemplate } from "@/lib/integrations/mail/template";
import type { MailTemplate } from "@/lib/integrations/mail/template";
import {
  MAX_MAILS_PER_HOUR,
  SECRET_KINDS,
  HOURLY_LIMIT_REASON,
  UNCOUNTED_KINDS,
} from "./constants";
import type { MailKind } from "./constants";
import { readBrand } from "@/lib/domain/settings/queries";
import type { MailBrand } from "@/lib/domain/settings/schema";
import { describeReader } from "./reader";
import type { MailReader } from "./reader";
import { isObsolete, purposeToRenew } from "./policy";
import { contextColumns, mailColumns } from "./serializers";
import type { MailRow } from "./serializers";

export interface NewMail {
  to: string;
  kind: MailKind;
  /** The person it is sent to. */
  userId?: string;
  /** Of a mail to the agency, the customer it is about. */
  customerId?: string;
  /** The charge and the subscription that it is about. */
  chargeId?: string;
  subscriptionId?: string;
  /** The charge's invoice, receipt or credit note, or the refund's credit note. */
  attachment?: DocumentKind;
  refundId?: string;
  inquiryId?: string;
  /** Where an answer goes, if not to the agency's contact address. */
  replyTo?: string;
  /** Every mail to an unverified address is counted. */
  isUnverified?: boolean;
  /** The reason to log it unsent. */
  dropReason?: string;
  /** The agency's, when it is read already. */
  brand?: MailBrand;
  /** `link` makes a full address of a path of the site. */
  write: (siteName: string, link: (path: string) => string) => MailTemplate;
}

/**
 * Writes a mail, its text encrypted, and its job in the caller's transaction. Above the recipient's
 * limit it is logged unsent. Returns the mail's id; null for an invalid recipient.
 */
export async function queueMail(
  tx: Tx,
  { to, kind, isUnverified = false, dropReason, brand, write, ...context }: NewMail,
): Promise<string | null> {
  if (!/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(to)) return null;
  const reader = { to, kind, ...context };
  const { subject, ...sealedTexts } = await renderSealed(tx, reader, write, brand);
  const isDropped =
    dropReason !== undefined || (await isAboveHourlyLimit(tx, to, kind, isUnverified));
  const texts = isDropped && SECRET_KINDS.includes(kind) ? { html: "", text: "" } : sealedTexts;
  const mail = await tx.mail.create({
    data: {
      ...context,
      to,
      kind,
      subject,
      ...texts,
      ...(isDropped && { status: "dropped", lastError: dropReason ?? HOURLY_LIMIT_REASON }),
      createdAt: now(),
    },
    select: { id: true, status: true },
  });
  if (mail.status === "queued") await enqueueMail(tx, mail.id, kind);
  return mail.id;
}

/** Somebody sits and waits for a link: it overtakes what a billing run has queued. */
const enqueueMail = (tx: Tx, mailId: string, kind: string) =>
  enqueue(tx, "mail", { mailId }, { priority: SECRET_KINDS.includes(kind) ? 1 : 0 });

/** The rendered template, its text encrypted. */
export async function renderSealed(
  tx: Tx,
  reader: MailReader,
  write: NewMail["write"],
  brand?: MailBrand,
) {
  const { SITE_URL } = env();
  const { siteName, logo, accent, address } = brand ?? (await readBrand(tx));
  const name = siteName || new URL(SITE_URL).hostname;
  const link = (path: string) => SITE_URL + path;
  const { subject, html, text } = await renderMailTemplate(
    write(name, link),
    { name, url: SITE_URL, logo, accent, address: addressLine(address) },
    await describeReader(tx, reader, link),
  );
  return { subject, html: seal("mail", html), text: seal("mail", text) };
}

async function isAboveHourlyLimit(
  tx: Tx,
  to: string,
  kind: MailKind,
  isUnverified: boolean,
): Promise<boolean> {
  if (!isUnverified && UNCOUNTED_KINDS.includes(kind)) return false;
  await lockName(tx, `mail to ${to}`);
  const count = await tx.mail.count({
    where: {
      to,
      ...(isUnverified ? {} : { kind: { notIn: [...UNCOUNTED_KINDS] } }),
      status: { not: "dropped" },
      createdAt: { gt: new Date(now().getTime() - HOUR_MS) },
    },
  });
  return count >= (kind === "reset" ? MAX_MAILS_PER_HOUR.reset : MAX_MAILS_PER_HOUR.others);
}

interface LinkMail {
  kind: MailKind;
  path: string;
  label: string;
  /** Instead of the label. */
  heading?: string;
  subject: (siteName: string) => string;
  paragraphs: string[];
}

/** None contains the name: of an unverified address it is anybody's free text. */
const LINK_MAILS: Record<Exclude<Purpose, "disown">, LinkMail> = {
  reset: {
    kind: "reset",
    path: "/reset-password",
    label: "Set a new password",
    subject: (site) => `Set a new ${site} password`,
    paragraphs: [
      "Somebody asked for a new password for your account.",
      `If it was you, set one now: the link works once, for ${LINK_MINUTES.reset} minutes. If not, ignore this email: nothing has changed.`,
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
    heading: "A new email address",
    paragraphs: [],
  },
  invite: {
    kind: "invitation",
    path: "/invitation",
    label: "Set your password",
    subject: (site) => `Your ${site} account`,
    heading: "Your account is ready",
    paragraphs: [
      "An account has been opened for you. Set a password to see your services, progress and invoices.",
      "The link works once, for seven days. After that, ask for a new one with “Forgot password?” on the sign-in page.",
    ],
  },
};

interface LinkMailOptions {
  /** Instead of the default ones. */
  paragraphs?: string[];
  path?: string;
  label?: string;
  heading?: string;
  aside?: { label: string; path: string };
}

/** The token is in the fragment, which no server logs. */
export async function mailLink(
  tx: Tx,
  purpose: keyof typeof LINK_MAILS,
  user: { id: string; email: string },
  options: LinkMailOptions = {},
): Promise<void> {
  const { kind } = LINK_MAILS[purpose];
  const token = await issueToken(tx, purpose, user);
  const texts = purpose === "invite" ? await invitationTexts(tx, user.id) : options;
  const write = linkTemplate(purpose, token, texts);
  await queueMail(tx, { to: user.email, kind, userId: user.id, write });
}

/** What an invitation says: to an administrator, to a colleague, or to a new customer. */
async function invitationTexts(tx: Tx, userId: string): Promise<LinkMailOptions> {
  const { role, invitedById, customer } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { role: true, invitedById: true, customer: { select: { name: true, company: true } } },
  });
  if (role === "admin") return administratorInvitation;
  if (!invitedById || !customer) return {};
  const inviter = await tx.user.findUnique({
    where: { id: invitedById },
    select: { name: true, emailVerifiedAt: true },
  });
  // Of an unverified address the names are anybody's free text: then only the page has them.
  const heading = inviter?.emailVerifiedAt
    ? bidi`${inviter.name} invites you to ${customer.company ?? customer.name}`
    : "You are invited to a company’s account";
  return {
    label: "Accept the invitation",
    heading,
    paragraphs: [
      "With an account of your own you see its services and their progress.",
      "The link works once, for seven days. After that, ask for another invitation.",
    ],
  };
}

const administratorInvitation: LinkMailOptions = {
  path: "/reset-password",
  paragraphs: [
    "An administrator has opened an account for you. Set a password, then sign in at the administrators' sign-in page.",
    "The link works once, for seven days.",
  ],
};

/** A link that closes the account, for recipients whose address somebody else registered. */
export async function disownLink(
  tx: Tx,
  user: { id: string; email: string },
): Promise<LinkMailOptions> {
  const token = await issueToken(tx, "disown", user);
  return { aside: { label: "This was not me: close the account", path: `/disown#token=${token}` } };
}

/** The same in a later mail, if the account's first mail had it. */
export async function laterDisownLink(
  tx: Tx,
  user: { id: string; email: string },
): Promise<LinkMailOptions> {
  const where = { userId: user.id, email: user.email, purpose: "disown", usedAt: null } as const;
  return (await tx.token.count({ where })) > 0 ? disownLink(tx, user) : {};
}

function linkTemplate(
  purpose: keyof typeof LINK_MAILS,
  token: string,
  { aside, ...options }: LinkMailOptions = {},
): NewMail["write"] {
  const { subject, ...texts } = LINK_MAILS[purpose];
  const { path = texts.path, label = texts.label, paragraphs = texts.paragraphs } = options;
  const { heading = texts.heading ?? label } = options;
  return (site, link) => ({
    subject: subject(site),
    heading,
    paragraphs,
    action: { label, url: link(`${path}#token=${token}`) },
    ...(aside && { aside: { label: aside.label, url: link(aside.path) } }),
  });
}

/** Its link is replaced; a queued one stays. 409 when obsolete or its text was deleted. */
export function resendMail(
  _scope: AgencyScope<"agency">,
  id: string,
  caller: Caller,
): Promise<MailRow> {
  return inTransaction(async (tx) => {
    if (!(await lockRow(tx, "Mail", id))) throw notFound("mail");
    const mail = await tx.mail.findUniqueOrThrow({
      where: { id },
      include: contextColumns,
    });
    if (mail.status === "queued") return mail;
    const user = mail.userId ? await tx.user.findUnique({ where: { id: mail.userId } }) : null;
    if (isObsolete(mail) || user?.deletedAt)
      throw conflict("This email has no point any more: what it is about is done.");
    const purpose = purposeToRenew(mail, user);
    const texts = purpose && user ? await renewLink(tx, purpose, user, mail.to) : mail;
    if (texts.html === "") throw conflict("The text of this email is no longer kept.");
    await auditOf("mail")(tx, caller, "mail.resent", id);
    await enqueueMail(tx, id, mail.kind);
    const { subject, html, text } = texts;
    return tx.mail.update({
      where: { id },
      data: {
        subject,
        html,
        text,
        status: "queued",
        lastError: null,
        sentAt: null,
        version: { increment: 1 },
      },
      select: mailColumns,
    });
  });
}

async function renewLink(
  tx: Tx,
  purpose: "invite" | "verify" | "reset",
  { id }: { id: string },
  email: string,
) {
  await lockAccount(tx, id);
  await voidTokens(tx, id, [purpose]);
  let options: LinkMailOptions = {};
  if (purpose === "verify") options = await laterDisownLink(tx, { id, email });
  if (purpose === "invite") options = await invitationTexts(tx, id);
  const token = await issueToken(tx, purpose, { id, email });
  return renderSealed(
    tx,
    { to: email, kind: LINK_MAILS[purpose].kind, userId: id },
    linkTemplate(purpose, token, options),
  );
}
