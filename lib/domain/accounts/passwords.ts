import "server-only";
import { stampOf } from "@/lib/auth/device";
import { refuseGuessable } from "@/lib/auth/password-policy";
import { hashPassword, verifyPassword } from "@/lib/auth/passwords";
import { nounOf } from "@/lib/auth/permissions";
import type { Caller } from "@/lib/auth/permissions";
import { revokeSessions } from "@/lib/auth/sessions";
import type { AgencyScope } from "@/lib/auth/scope";
import { findToken, useToken, voidTokens } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/queue";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { auditHolder, invalidLink, linkHolder } from "./email-change";
import type { Holder, Where } from "./email-change";
import { auditOf, noteWrongPassword } from "@/lib/domain/audit/events";
import { mailLink, queueMail } from "@/lib/domain/mail/outbox";

export async function siteName(): Promise<string> {
  const site = await db().settings.findUnique({ where: { id: 1 }, select: { siteName: true } });
  return site?.siteName ?? "";
}

/**
 * Sets a new password after asking for the present one; the account's other sessions and its links
 * end. Returns its stamp. Refuses a wrong one (403) and a guessable new one (400).
 */
export async function changePassword(
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ stamp: string }> {
  const { id, sessionId } = caller.actor;
  const wrong = new AppError("wrong_password", "The current password is not right.");
  const user = await db().user.findFirst({
    where: { id, deletedAt: null },
    select: {
      id: true,
      name: true,
      email: true,
      role: true,
      passwordHash: true,
      emailVerifiedAt: true,
    },
  });
  if (!user || !(await verifyPassword(currentPassword, user.passwordHash, caller.ip))) {
    await noteWrongPassword(caller);
    throw wrong;
  }
  refuseGuessable(newPassword, { siteName: await siteName(), ...user }, "newPassword");
  const passwordHash = await hashPassword(newPassword, caller.ip);
  await inTransaction(async (tx) => {
    // Only over the password that was just proved: of two changes at once the second is refused.
    const { count } = await tx.user.updateMany({
      where: { id, passwordHash: user.passwordHash },
      data: { passwordHash },
    });
    if (count !== 1) throw wrong;
    await revokeSessions(tx, id, { except: sessionId });
    await voidTokens(tx, id, ["reset", "invite"]);
    await auditHolder(tx, caller, user, "password.changed");
    if (user.emailVerifiedAt) await passwordChangedMail(tx, user);
  });
  return { stamp: stampOf(passwordHash) };
}

/**
 * Asks for a reset link. Known and unknown addresses cost the caller the same: one job, and what it
 * finds nobody waits for.
 */
export function askForReset(email: string, { ip, requestId }: Where): Promise<void> {
  return inTransaction((tx) => enqueue(tx, "links", { email, ip, requestId }));
}

/** The job of it: mails the link to an active account with this address, if there is one. */
export async function sendReset({ email, ...where }: Where & { email: string }): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { email, deletedAt: null, isActive: true },
      select: { id: true, name: true, email: true, role: true },
    });
    const audit = auditOf(nounOf(user?.role ?? "customer"));
    const changes = { email: { from: null, to: email } };
    await audit(tx, { ...where, actor: null }, "password.reset_asked", user?.id ?? null, changes);
    if (user) await mailLink(tx, "reset", user);
  });
}

/**
 * An administrator mails a customer the way in: an invitation while there is no password, else a
 * reset. `countMail` refuses (429) above the account's limit. A 409 while the customer is inactive.
 */
export async function sendAccessLink(
  _scope: AgencyScope,
  id: string,
  caller: Caller,
  countMail: (email: string) => Promise<void>,
): Promise<void> {
  const where = { id, role: "customer", deletedAt: null } as const;
  const select = { id: true, email: true, isActive: true, passwordHash: true } as const;
  const user = await db().user.findFirst({ where, select });
  if (!user) throw notFound("customer");
  if (!user.isActive) throw conflict("This customer is inactive. Activate the customer first.");
  await countMail(user.email);
  const purpose = user.passwordHash ? "reset" : "invite";
  await inTransaction(async (tx) => {
    await mailLink(tx, purpose, user);
    const link = { from: null, to: purpose };
    await auditOf("customer")(tx, caller, "customer.link_sent", id, { link });
  });
}

/**
 * Sets the password that a reset or invitation link is for, exactly once; the address is proved by
 * it. All sessions and other links of the account end. Returns whose it is, with the stamp of the
 * password. Refuses a link that is used, old, replaced by a newer one or of a deactivated account
 * (400 `invalid_token`), and a guessable password.
 */
export async function resetPassword(
  token: string,
  password: string,
  where: Where,
): Promise<Holder & { stamp: string }> {
  const link = await findToken(db(), ["reset", "invite"], token);
  const user = await linkHolder(db(), link);
  if (user.email !== link?.email) throw invalidLink();
  refuseGuessable(password, { siteName: await siteName(), ...user }, "password");
  const passwordHash = await hashPassword(password, where.ip);
  await inTransaction(async (tx) => {
    // The account's row before its tokens, as everywhere: the other way round a link asked for
    // meanwhile is a deadlock.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, email: user.email, isActive: true, deletedAt: null },
      data: {
        passwordHash,
        pendingEmail: null,
        emailVerifiedAt: user.emailVerifiedAt ?? now(),
        version: { increment: 1 },
      },
    });
    if (count !== 1 || !link || !(await useToken(tx, link.id))) throw invalidLink();
    await revokeSessions(tx, user.id);
    await voidTokens(tx, user.id, ["reset", "invite", "verify", "disown"]);
    await auditHolder(tx, where, user, "password.reset");
    await passwordChangedMail(tx, user);
  });
  return { ...user, stamp: stampOf(passwordHash) };
}

const passwordChangedMail = (tx: Tx, { id, email }: Holder) =>
  queueMail(tx, {
    to: email,
    kind: "security",
    userId: id,
    write: (site, link) => ({
      subject: `Your ${site} password was changed`,
      heading: "Your password was changed",
      paragraphs: [
        `The password of your ${site} account was changed just now, and you were signed out everywhere else.`,
        "If this was not you, set a new password at once and tell us.",
      ],
      action: { label: "Set a new password", url: link("/forgot-password") },
    }),
  });
