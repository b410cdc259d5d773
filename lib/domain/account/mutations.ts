import "server-only";
import { refuseGuessable } from "@/lib/auth/password-policy";
import { hashPassword, verifyPassword } from "@/lib/auth/passwords";
import { nounOf } from "@/lib/auth/permissions";
import type { Caller, Kind, Stranger } from "@/lib/auth/permissions";
import { refuseOldSignIn, revokeSessions } from "@/lib/auth/sessions";
import { findToken, lockAccount, useToken, voidTokens } from "@/lib/auth/tokens";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { enqueue } from "@/lib/db/queue";
import { changesBetween, fieldsOf, refuseStale } from "@/lib/core/edits";
import { AppError, notFound } from "@/lib/core/errors";
import { recordAudit } from "@/lib/domain/audit/mutations";
import type { Changes } from "@/lib/domain/audit/mutations";
import { refuseTaken } from "@/lib/domain/customer/policy";
import type { ProfileInput, User } from "@/lib/domain/customer/schema";
import { toUser, userColumns } from "@/lib/domain/customer/serializer";
import { mailLink, queueMail } from "@/lib/domain/mail/mutations";
import type { RegisterInput } from "@/lib/domain/session/schema";
import { openSession } from "@/lib/domain/session/mutations";
import type { SignedIn, Visitor } from "@/lib/domain/session/mutations";

interface Holder {
  id: string;
  name: string;
  email: string;
  role: Kind;
}

type Where = Omit<Stranger, "actor">;

/** Writes the event of what an account's holder did, who may not be signed in but has proved who they are. */
const audit = (tx: Tx, where: Where, holder: Holder, action: string, changes?: Changes) =>
  recordAudit(tx, {
    ...where,
    actor: { kind: holder.role, id: holder.id, name: holder.name },
    action,
    entity: nounOf(holder.role),
    entityId: holder.id,
    changes,
  });

async function siteName(): Promise<string> {
  const site = await db().settings.findUnique({ where: { id: 1 }, select: { siteName: true } });
  return site?.siteName ?? "";
}

/** Opens a customer's account with its first session and a verification mail. Refuses a guessable password (400) and a taken address (409). */
export async function register(input: RegisterInput, visitor: Visitor): Promise<SignedIn> {
  const { password, ...fields } = input;
  refuseGuessable(password, { siteName: await siteName(), ...fields }, "password");
  const passwordHash = await hashPassword(password);
  return refuseTaken(
    inTransaction(async (tx) => {
      const user = await tx.user.create({
        data: { ...fields, role: "customer", passwordHash },
        select: userColumns,
      });
      const email = { from: null, to: user.email };
      await audit(tx, visitor, user, "customer.registered", { email });
      await mailLink(tx, "verify", user);
      const { token } = await openSession(tx, "customer", user, visitor);
      return { user: toUser(user), token };
    }),
  );
}

/**
 * Changes the actor's own record; absent fields stay. A new address is unproved, gets a verification mail, and the old one a notice. Refuses a
 * stale version (412), a taken address (409), and a new address from a session whose sign-in is not fresh (403).
 */
export async function updateProfile(
  caller: Caller,
  input: ProfileInput,
  ifMatch: number | null,
  mayMail: () => Promise<boolean>,
): Promise<User> {
  const { actor } = caller;
  const present = { id: actor.id, deletedAt: null };
  const current = await db().user.findFirst({ where: present, select: { email: true } });
  const wanted = fieldsOf(input);
  const mail = wanted.email !== undefined && wanted.email !== current?.email && (await mayMail());
  const work = inTransaction(async (tx) => {
    await lockAccount(tx, actor.id);
    const before = await tx.user.findFirst({ where: present, select: userColumns });
    if (!before) throw notFound(nounOf(actor.kind));
    refuseStale(before, ifMatch);
    const changes = changesBetween(toUser(before), wanted);
    if (Object.keys(changes).length === 0) return before;
    const moved = "email" in changes;
    if (moved) refuseOldSignIn(actor);
    const after = await tx.user.update({
      where: { id: actor.id },
      data: { ...wanted, ...(moved ? { emailVerifiedAt: null } : {}), version: { increment: 1 } },
      select: userColumns,
    });
    await audit(
      tx,
      caller,
      { ...before, name: actor.name },
      `${nounOf(actor.kind)}.updated`,
      changes,
    );
    if (!moved) return after;
    await voidTokens(tx, actor.id, ["reset", "invite", "verify"]);
    if (mail) await mailLink(tx, "verify", after);
    await addressChangedMail(tx, before, after.email);
    return after;
  });
  return toUser(await refuseTaken(work));
}

/** Sets a new password after asking for the present one; the account's other sessions and its links end. Refuses a wrong one (403) and a guessable new one (400). */
export async function changePassword(
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { id, sessionId } = caller.actor;
  const wrong = () => new AppError("wrong_password", "The current password is not right.");
  const user = await db().user.findFirst({
    where: { id, deletedAt: null },
    select: { id: true, name: true, email: true, role: true, passwordHash: true },
  });
  if (!user || !(await verifyPassword(currentPassword, user.passwordHash))) throw wrong();
  refuseGuessable(newPassword, { siteName: await siteName(), ...user }, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(async (tx) => {
    // Only over the password that was just proved: of two changes at once the second is refused.
    const { count } = await tx.user.updateMany({
      where: { id, passwordHash: user.passwordHash },
      data: { passwordHash },
    });
    if (count !== 1) throw wrong();
    await revokeSessions(tx, id, { except: sessionId });
    await voidTokens(tx, id, ["reset", "invite"]);
    await audit(tx, caller, user, "password.changed");
    await passwordChangedMail(tx, user);
  });
}

/** Asks for a reset link. Known and unknown addresses cost the caller the same: one job, and what it finds nobody waits for. */
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
    await recordAudit(tx, {
      ...where,
      actor: null,
      action: "password.reset_asked",
      entity: nounOf(user?.role ?? "customer"),
      entityId: user?.id ?? null,
      changes: { email: { from: null, to: email } },
    });
    if (user) await mailLink(tx, "reset", user);
  });
}

const invalidLink = () =>
  new AppError("invalid_token", "This link is not valid any more. Ask for a new one.");

/** The account that a link was mailed to, as long as it is active and still has the link's address. */
async function linkHolder(tx: Tx, link: { userId: string; email: string } | null) {
  if (!link) throw invalidLink();
  const user = await tx.user.findFirst({
    where: { id: link.userId, email: link.email, isActive: true, deletedAt: null },
    select: { id: true, name: true, email: true, role: true, emailVerifiedAt: true },
  });
  if (!user) throw invalidLink();
  return user;
}

/**
 * Sets the password that a reset or invitation link is for, exactly once; the address is proved by it. All sessions and other links of the
 * account end. Refuses a link that is used, old, replaced by a newer one or of a deactivated account (400 `invalid_token`), and a guessable password.
 */
export async function resetPassword(token: string, password: string, where: Where): Promise<void> {
  const link = await findToken(db(), ["reset", "invite"], token);
  const user = await linkHolder(db(), link);
  refuseGuessable(password, { siteName: await siteName(), ...user }, "password");
  const passwordHash = await hashPassword(password);
  await inTransaction(async (tx) => {
    // The account's row before its tokens, as everywhere: the other way round a link asked for meanwhile is a deadlock.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, email: user.email, isActive: true, deletedAt: null },
      data: {
        passwordHash,
        emailVerifiedAt: user.emailVerifiedAt ?? now(),
        version: { increment: 1 },
      },
    });
    if (count !== 1 || !link || !(await useToken(tx, link.id))) throw invalidLink();
    await revokeSessions(tx, user.id);
    await voidTokens(tx, user.id, ["reset", "invite", "verify"]);
    await audit(tx, where, user, "password.reset");
    await passwordChangedMail(tx, user);
  });
}

/** Marks the address that a verification link was sent to as proved, exactly once. Refuses (400 `invalid_token`) any other link, and when the account has another address by now. */
export async function verifyEmail(token: string, where: Where): Promise<void> {
  await inTransaction(async (tx) => {
    const link = await findToken(tx, ["verify"], token);
    if (!link) throw invalidLink();
    await lockAccount(tx, link.userId);
    if (!(await useToken(tx, link.id))) throw invalidLink();
    const user = await linkHolder(tx, link);
    if (user.emailVerifiedAt) return;
    await tx.user.update({
      where: { id: user.id },
      data: { emailVerifiedAt: now(), version: { increment: 1 } },
    });
    await audit(tx, where, user, "email.verified");
    if (user.role === "customer") await welcome(tx, user);
  });
}

/** Mails another verification link; returns without one when the address is proved already. */
export async function resendVerification(userId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const user = await tx.user.findFirst({
      where: { id: userId, deletedAt: null, emailVerifiedAt: null },
      select: { id: true, name: true, email: true },
    });
    if (user) await mailLink(tx, "verify", user);
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

const passwordChangedMail = (tx: Tx, { id, name, email }: Holder) =>
  queueMail(tx, {
    to: email,
    kind: "security",
    userId: id,
    write: (site, link) => ({
      subject: `Your ${site} password was changed`,
      heading: `Hello ${name}`,
      paragraphs: [
        `The password of your ${site} account was changed just now, and you were signed out everywhere else.`,
        "If this was not you, set a new password at once and tell us.",
      ],
      action: { label: "Set a new password", url: link("/forgot-password") },
    }),
  });

const addressChangedMail = (tx: Tx, { id, email }: Holder, to: string) =>
  queueMail(tx, {
    to: email,
    kind: "security",
    userId: id,
    write: (site) => ({
      subject: `Your ${site} e-mail address was changed`,
      heading: "Your e-mail address was changed",
      paragraphs: [
        `Your ${site} account now uses ${to}. This is the last mail to the old address.`,
        "If this was not you, tell us at once.",
      ],
    }),
  });
