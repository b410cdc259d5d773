import "server-only";
import { refuseGuessable } from "@/lib/auth/password-policy";
import { hashPassword } from "@/lib/auth/passwords";
import { actorOf, personColumns } from "@/lib/auth/permissions";
import type { Actor, PersonRow } from "@/lib/auth/permissions";
import { revokeSessions } from "@/lib/auth/sessions";
import { findToken, issueToken, lockAccount, consumeToken, voidTokens } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { isLastOwner } from "@/lib/domain/customers/membership";
import { closePerson, updatePerson } from "@/lib/domain/customers/people";
import { emailTakenError, withUniqueEmail } from "@/lib/domain/customers/policy";
import { laterDisownLink, mailLink, queueMail, disownLink } from "@/lib/domain/mail/outbox";
import { readSettings } from "@/lib/domain/settings/queries";
import { endConnections, endUnprovedConnections } from "./connections";
import { closeCustomerAccount } from "./customer-lifecycle";
import { requireLinkOwner, invalidLinkError, auditOwner } from "./owner";
import type { AccountOwner, RequestSource } from "./owner";
import { clearTwoFactorSince } from "./two-factor";

/** Mails a new account its verification link, and one to close somebody else's account. */
export async function mailFirstVerification(tx: Tx, user: AccountOwner): Promise<void> {
  await mailLink(tx, "verify", user, await disownLink(tx, user));
}

/**
 * Mails about a pending address, in the transaction that stores it: the new one gets its link
 * (unless `mayMail` is false), the current one, if verified, an undo link. 409 for a taken address.
 */
export async function requestEmailChange(
  tx: Tx,
  user: AccountOwner & { emailVerifiedAt: Date | null },
  to: string,
  mayMail: boolean,
): Promise<void> {
  if (await tx.user.count({ where: { email: to, deletedAt: null } })) throw emailTakenError();
  await voidTokens(tx, user.id, ["verify"]);
  if (mayMail) await mailLink(tx, "verify", { id: user.id, email: to });
  if (user.emailVerifiedAt)
    await mailLink(tx, "undo", user, {
      paragraphs: [
        `Somebody, presumably you, asked that your account use ${to} instead of this address. ` +
          "It does as soon as that address is confirmed.",
        "If this was not you, undo it within 72 hours, and then set a new password.",
      ],
    });
}

export interface ConfirmingCaller extends RequestSource {
  /** Of the request's sessions. */
  actors: (Actor | null)[];
}

/**
 * Verifies the address that a link was mailed to, once. A pending address replaces the former one,
 * which is mailed an undo link (72 hours), and other sessions end. An account without a verified
 * address belongs to whoever opens the link: without one of its sessions a password is needed (400
 * `password_required`), and what it connected ends. 400 `invalid_token` for any other link.
 */
export async function confirmEmail(
  token: string,
  password: string | undefined,
  caller: ConfirmingCaller,
): Promise<void> {
  const candidate = await findToken(db(), ["verify"], token);
  const owner = await requireLinkOwner(db(), candidate);
  if (candidate?.email !== owner.email && candidate?.email !== owner.pendingEmail)
    throw invalidLinkError();
  const session = caller.actors.find((actor) => actor?.id === owner.id);
  const isClaim = owner.emailVerifiedAt === null && !session;
  if (isClaim && password === undefined)
    throw new AppError("password_required", "Choose a password for this account.");
  if (isClaim && password !== undefined)
    refuseGuessable(password, { siteName: (await readSettings()).siteName, ...owner }, "password");
  const passwordHash = isClaim && password ? await hashPassword(password, caller.ip) : undefined;
  const work = inTransaction(async (tx) => {
    await lockAccount(tx, owner.id);
    const link = await findToken(tx, ["verify"], token);
    const user = await requireLinkOwner(tx, link);
    if (!link || !(await consumeToken(tx, link.id))) throw invalidLinkError();
    const isChange = link.email === user.pendingEmail;
    if (!isChange && link.email !== user.email) throw invalidLinkError();
    if (!isChange && user.emailVerifiedAt) return;
    if (isClaim && user.emailVerifiedAt) throw invalidLinkError();
    await updatePerson(tx, user.id, {
      email: link.email,
      emailVerifiedAt: now(),
      version: { increment: 1 },
      pendingEmail: isChange || isClaim ? null : undefined,
      passwordHash,
    });
    if (isChange || isClaim) {
      await revokeSessions(tx, user.id, { except: session?.sessionId });
      await voidTokens(tx, user.id, ["reset", "invite", "verify", "disown"]);
    }
    if (isClaim) await endUnprovedConnections(tx, user, caller);
    const changes = isChange ? { email: { from: user.email, to: link.email } } : undefined;
    await auditOwner(tx, caller, user, "email.verified", changes);
    if (isChange && user.emailVerifiedAt) await mailFormerAddress(tx, user, link.email);
    if (!user.emailVerifiedAt && user.role === "customer")
      await queueWelcomeMail(tx, { ...user, email: link.email });
  });
  await withUniqueEmail(work);
}

/** A thief may have turned on a second factor first, some time before changing the address. */
const THEFT_MS = 24 * 60 * 60 * 1_000;

const mailFormerAddress = (tx: Tx, user: AccountOwner, to: string) =>
  mailLink(tx, "undo", user, {
    paragraphs: [
      `Your account now uses ${to}, and every other device is signed out. This is the last email to this address.`,
      "If this was not you, undo it within 72 hours, and then set a new password.",
    ],
  });

/**
 * Restores the address that an undo link was mailed to (72 hours). Whoever changed it may have set
 * more, which ends: password (and with it the devices that knew it), sessions, other links (but
 * those that undo an earlier change), a pending address, and since the day before a second factor
 * that was turned on and what was connected; an unverified account that took the address is closed.
 * Returns the owner with a link's token for a new password. 400 `invalid_token` for any other link.
 */
export async function undoEmailChange(
  token: string,
  meta: RequestSource,
): Promise<AccountOwner & { resetToken: string }> {
  const owner = await requireLinkOwner(db(), await findToken(db(), ["undo"], token));
  const work = inTransaction(async (tx) => {
    await lockAccount(tx, owner.id);
    const link = await findToken(tx, ["undo"], token);
    const user = await requireLinkOwner(tx, link);
    if (!link || !(await consumeToken(tx, link.id))) throw invalidLinkError();
    await releaseAddress(tx, link.email, user.id, meta);
    await updatePerson(tx, user.id, {
      email: link.email,
      pendingEmail: null,
      emailVerifiedAt: now(),
      passwordHash: null,
      version: { increment: 1 },
    });
    const theft = new Date(link.createdAt.getTime() - THEFT_MS);
    await clearTwoFactorSince(tx, user.id, theft);
    await endConnections(tx, user, theft, meta);
    await revokeSessions(tx, user.id);
    await voidTokens(tx, user.id, ["reset", "invite", "verify", "disown"]);
    // Earlier owners keep their undo link: a thief's link must not undo the undoing of a theft.
    await voidTokens(tx, user.id, ["undo"], link);
    const changes = { email: { from: user.pendingEmail ?? user.email, to: link.email } };
    await auditOwner(tx, meta, user, "email.undone", changes);
    const restored = { ...user, email: link.email };
    return { ...restored, resetToken: await issueToken(tx, "reset", restored) };
  });
  return withUniqueEmail(work);
}

/** Closes an account opened with the recipient's address; 400 once it is verified. */
export async function disownAccount(token: string, meta: RequestSource): Promise<void> {
  const owner = await requireLinkOwner(db(), await findToken(db(), ["disown"], token));
  await inTransaction(async (tx) => {
    await lockAccount(tx, owner.id);
    const link = await findToken(tx, ["disown"], token);
    const user = await requireLinkOwner(tx, link);
    if (!link || user.emailVerifiedAt || user.email !== link.email) throw invalidLinkError();
    await closeDisownedAccount(tx, user, meta);
  });
}

async function releaseAddress(
  tx: Tx,
  email: string,
  exceptId: string,
  meta: RequestSource,
): Promise<void> {
  const unverified = await tx.user.findFirst({
    where: {
      email,
      deletedAt: null,
      id: { not: exceptId },
      emailVerifiedAt: null,
      role: "customer",
    },
    select: personColumns,
  });
  if (unverified) await closeDisownedAccount(tx, unverified, meta);
}

/** Closes the company of its only owner; anybody else leaves it. */
async function closeDisownedAccount(tx: Tx, user: PersonRow, meta: RequestSource): Promise<void> {
  const { id, customerId } = user;
  if (customerId === null) throw invalidLinkError();
  await lockAccount(tx, id);
  if (await isLastOwner(tx, customerId, id))
    await closeCustomerAccount(tx, customerId, { ...meta, actor: actorOf(user, "") });
  else await closePerson(tx, id);
  const changes = { email: { from: user.email, to: null } };
  await auditOwner(tx, meta, user, "customer.disowned", changes);
}

/** Mails another verification link to the unverified or pending address, if there is one. */
export async function resendVerification(userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: {
        id: userId,
        deletedAt: null,
        OR: [{ emailVerifiedAt: null }, { pendingEmail: { not: null } }],
      },
      select: { id: true, email: true, pendingEmail: true },
    });
    if (!user) return;
    const to = { id: user.id, email: user.pendingEmail ?? user.email };
    await mailLink(tx, "verify", to, await laterDisownLink(tx, to));
  });
}

const queueWelcomeMail = (tx: Tx, { id, email }: AccountOwner) =>
  queueMail(tx, {
    to: email,
    kind: "welcome",
    userId: id,
    write: (site, link) => ({
      subject: `Welcome to ${site}`,
      heading: "Your address is confirmed",
      paragraphs: [
        "In your dashboard you see your services, their progress, what is due and your invoices.",
      ],
      action: { label: "Open your dashboard", url: link("/dashboard") },
    }),
  });
