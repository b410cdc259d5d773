import "server-only";
import { refuseGuessable } from "@/lib/auth/password-policy";
import { hashPassword } from "@/lib/auth/passwords";
import { nounOf } from "@/lib/auth/permissions";
import type { Actor, Kind, RequestMeta } from "@/lib/auth/permissions";
import { revokeSessions } from "@/lib/auth/sessions";
import { findToken, lockAccount, useToken, voidTokens } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { AppError } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { recordAudit } from "@/lib/domain/audit/mutations";
import type { Changes } from "@/lib/domain/audit/mutations";
import { addressTaken, refuseTaken } from "@/lib/domain/customer/policy";
import { laterWayOut, mailLink, queueMail, wayOut } from "@/lib/domain/mail/mutations";
import { readSettings } from "@/lib/domain/settings/data";
import { endCustomer } from "@/lib/domain/subscription/mutations";

/** Whose account a link or a password has proved. */
export interface Holder {
  id: string;
  name: string;
  email: string;
  role: Kind;
}

export type Where = Omit<RequestMeta, "actor">;

/**
 * Writes the event of what an account's holder did, who may not be signed in but has proved who
 * they are.
 */
export const auditHolder = (
  tx: Tx,
  { ip, requestId }: Where,
  holder: Holder,
  action: string,
  changes?: Changes,
) =>
  recordAudit(tx, {
    ip,
    requestId,
    actor: { kind: holder.role, id: holder.id, name: holder.name },
    action,
    entity: nounOf(holder.role),
    entityId: holder.id,
    changes,
  });

export const invalidLink = () =>
  new AppError("invalid_token", "This link is not valid any more. Ask for a new one.");

/**
 * The active account that a link was mailed to. Refuses (400 `invalid_token`) when there is none.
 */
export async function linkHolder(tx: Tx, link: { userId: string } | null) {
  const user =
    link &&
    (await tx.user.findFirst({
      where: { id: link.userId, isActive: true, deletedAt: null },
      select: {
        id: true,
        name: true,
        email: true,
        pendingEmail: true,
        role: true,
        emailVerifiedAt: true,
      },
    }));
  if (!user) throw invalidLink();
  return user;
}

/**
 * Mails a new account's first link, and with it the way to close what somebody else has opened in
 * the recipient's name.
 */
export async function mailFirstLink(tx: Tx, user: Holder): Promise<void> {
  await mailLink(tx, "verify", user, await wayOut(tx, user));
}

/**
 * Tells of a new address that was asked for, in the transaction that notes it as pending: the new
 * one gets its link (unless `mayMail` is false), and the present one, when it is proved, a way to
 * undo. Refuses (409) a taken one.
 */
export async function askForAddress(
  tx: Tx,
  user: Holder & { emailVerifiedAt: Date | null },
  to: string,
  mayMail: boolean,
): Promise<void> {
  if (await tx.user.count({ where: { email: to, deletedAt: null } })) throw addressTaken();
  await voidTokens(tx, user.id, ["verify"]);
  if (mayMail) await mailLink(tx, "verify", { id: user.id, email: to });
  if (user.emailVerifiedAt)
    await mailLink(tx, "undo", user, {
      paragraphs: [
        `Somebody, presumably you, asked that your account use ${to} instead of this address. It does as soon as that address is confirmed.`,
        "If this was not you, undo it within 72 hours, and then set a new password.",
      ],
    });
}

/** What a confirming caller is known by: the sessions that the request presents. */
export interface Confirming extends Where {
  actors: (Actor | null)[];
}

/**
 * Proves the address that a verification link was mailed to, exactly once; a pending one then
 * replaces the former, which is told and can undo it for 72 hours, and other sessions end. An
 * account without any proved address gives way to whoever opens the link: without a session of it,
 * a password has to be chosen (400 `password_required`), and all its sessions end. Refuses any
 * other link (400 `invalid_token`).
 */
export async function confirmAddress(
  token: string,
  password: string | undefined,
  caller: Confirming,
): Promise<void> {
  const found = await findToken(db(), ["verify"], token);
  const seen = await linkHolder(db(), found);
  if (found?.email !== seen.email && found?.email !== seen.pendingEmail) throw invalidLink();
  const own = caller.actors.find((actor) => actor?.id === seen.id);
  const claimed = seen.emailVerifiedAt === null && !own;
  if (claimed && password === undefined)
    throw new AppError("password_required", "Choose a password for this account.");
  if (claimed && password !== undefined)
    refuseGuessable(password, { siteName: (await readSettings()).siteName, ...seen }, "password");
  const passwordHash = claimed && password ? await hashPassword(password, caller.ip) : undefined;
  const work = inTransaction(async (tx) => {
    await lockAccount(tx, seen.id);
    const link = await findToken(tx, ["verify"], token);
    const user = await linkHolder(tx, link);
    if (!link || !(await useToken(tx, link.id))) throw invalidLink();
    const moved = link.email === user.pendingEmail;
    if (!moved && link.email !== user.email) throw invalidLink();
    if (!moved && user.emailVerifiedAt) return;
    if (claimed && user.emailVerifiedAt) throw invalidLink();
    await tx.user.update({
      where: { id: user.id },
      data: {
        email: link.email,
        emailVerifiedAt: now(),
        version: { increment: 1 },
        ...(moved || claimed ? { pendingEmail: null } : {}),
        passwordHash,
      },
    });
    if (moved || claimed) {
      await revokeSessions(tx, user.id, { except: own?.sessionId });
      await voidTokens(tx, user.id, ["reset", "invite", "verify", "disown"]);
    }
    const changes = moved ? { email: { from: user.email, to: link.email } } : undefined;
    await auditHolder(tx, caller, user, "email.verified", changes);
    if (moved && user.emailVerifiedAt) await tellFormer(tx, user, link.email);
    if (!user.emailVerifiedAt && user.role === "customer")
      await welcome(tx, { ...user, email: link.email });
  });
  await refuseTaken(work);
}

const tellFormer = (tx: Tx, user: Holder, to: string) =>
  mailLink(tx, "undo", user, {
    paragraphs: [
      `Your account now uses ${to}, and every other device is signed out. This is the last mail to this address.`,
      "If this was not you, undo it within 72 hours, and then set a new password.",
    ],
  });

/**
 * Brings back the address that an undo link was mailed to, within 72 hours of the change: all
 * sessions and other links end (but those that undo an earlier change), and what waits to be
 * confirmed is forgotten. An unproved account that took the address meanwhile gives way. Returns
 * whose it is. Refuses any other link (400 `invalid_token`).
 */
export async function undoAddress(token: string, where: Where): Promise<Holder> {
  const seen = await linkHolder(db(), await findToken(db(), ["undo"], token));
  const work = inTransaction(async (tx) => {
    await lockAccount(tx, seen.id);
    const link = await findToken(tx, ["undo"], token);
    const user = await linkHolder(tx, link);
    if (!link || !(await useToken(tx, link.id))) throw invalidLink();
    await vacate(tx, link.email, user.id, where);
    await tx.user.update({
      where: { id: user.id },
      data: {
        email: link.email,
        pendingEmail: null,
        emailVerifiedAt: now(),
        version: { increment: 1 },
      },
    });
    await revokeSessions(tx, user.id);
    await voidTokens(tx, user.id, ["reset", "invite", "verify", "disown"]);
    // Who held the account before this address keeps the way back: a thief's own undoes no theft.
    await voidTokens(tx, user.id, ["undo"], link);
    const changes = { email: { from: user.pendingEmail ?? user.email, to: link.email } };
    await auditHolder(tx, where, user, "email.undone", changes);
    return { ...user, email: link.email };
  });
  return refuseTaken(work);
}

/**
 * Closes the account that somebody opened with the recipient's address. Refuses (400
 * `invalid_token`) once the address is proved.
 */
export async function disown(token: string, where: Where): Promise<void> {
  const seen = await linkHolder(db(), await findToken(db(), ["disown"], token));
  await inTransaction(async (tx) => {
    await lockAccount(tx, seen.id);
    const link = await findToken(tx, ["disown"], token);
    const user = await linkHolder(tx, link);
    if (!link || user.emailVerifiedAt || user.email !== link.email) throw invalidLink();
    await close(tx, user, where);
  });
}

async function vacate(tx: Tx, email: string, besides: string, where: Where): Promise<void> {
  const holder = await tx.user.findFirst({
    where: {
      email,
      deletedAt: null,
      id: { not: besides },
      emailVerifiedAt: null,
      role: "customer",
    },
    select: { id: true, name: true, email: true, role: true },
  });
  if (holder) await close(tx, holder, where);
}

async function close(tx: Tx, user: Holder, where: Where): Promise<void> {
  const actor = { kind: user.role, ...user, sessionId: "" };
  await endCustomer(tx, user.id, { ...where, actor });
  const changes = { email: { from: user.email, to: null } };
  await auditHolder(tx, where, user, "customer.disowned", changes);
}

/**
 * Mails another verification link, to the address that waits for one; returns without one when
 * there is none.
 */
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
    await mailLink(tx, "verify", to, await laterWayOut(tx, to));
  });
}

const welcome = (tx: Tx, { id, name, email }: Holder) =>
  queueMail(tx, {
    to: email,
    kind: "welcome",
    userId: id,
    write: (site, link) => ({
      subject: `Welcome to ${site}`,
      heading: `Welcome, ${name}`,
      paragraphs: [
        "Your address is confirmed. In your dashboard you see your services, their progress, what is due and your invoices.",
      ],
      action: { label: "Open your dashboard", url: link("/dashboard") },
    }),
  });
