import "server-only";
import { stampOf } from "@/lib/auth/device";
import { hashPassword, isOutdated, verifyPassword } from "@/lib/auth/passwords";
import type { Actor, Caller, Kind, Stranger } from "@/lib/auth/permissions";
import { seal, unseal } from "@/lib/auth/secrets";
import { mintSession, refuseOldSignIn, revokeSessions } from "@/lib/auth/sessions";
import { newRecoveryCodes, newSecret, recoveryHash, stepOf } from "@/lib/auth/two-factor";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { refuseStale } from "@/lib/core/edits";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { email as emailSchema } from "@/lib/core/validation";
import { recordAudit } from "@/lib/domain/audit/mutations";
import type { AuditInput, Changes } from "@/lib/domain/audit/mutations";
import type { User } from "@/lib/domain/customer/schema";
import { toUser, userColumns } from "@/lib/domain/customer/serializer";
import { queueMail } from "@/lib/domain/mail/mutations";

export interface Visitor extends Stranger {
  userAgent: string | null;
  /** The browser has signed in to this account before. */
  isKnown?: boolean;
  /** The session of the same kind that the browser already holds: a sign-in ends it. */
  previous: Actor | null;
}

export interface SignedIn {
  user: User;
  token: string;
  /** Of the password that the browser has shown (lib/auth/device.ts). */
  stamp: string;
}

type By = Pick<AuditInput, "actor" | "ip" | "requestId">;

const audit = (tx: Tx, by: By, action: string, entityId: string | null, changes?: Changes) =>
  recordAudit(tx, { ...by, action, entity: "session", entityId, changes });

const wrong = () => new AppError("invalid_credentials", "Invalid email or password");
const columns = { ...userColumns, passwordHash: true, twoFactorEnabledAt: true } as const;

/**
 * Opens a session for the account with this address, password and, where two-factor is on, code. A
 * wrong address, a wrong password, an account of the other kind and a deactivated one are the same
 * error (401) after the same work; a missing or wrong code is `two_factor_required` (401). Failures
 * and sign-ins are audited.
 */
export async function signIn(
  kind: Kind,
  input: { email: string; password: string; code?: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const address = emailSchema.safeParse(input.email).data;
  const found = address
    ? await db().user.findFirst({
        where: { email: address, role: kind, deletedAt: null },
        select: columns,
      })
    : null;
  const right = await verifyPassword(
    input.password,
    found?.passwordHash ?? null,
    visitor.ip,
    visitor.isKnown,
  );
  const failed = (reason: string) =>
    audit(db(), { ...visitor, actor: null }, "session.refused", found?.id ?? null, {
      email: { from: null, to: address ?? null },
      session: { from: null, to: kind },
      reason: { from: null, to: reason },
    });
  if (!found || !right || !found.isActive) {
    await failed("credentials");
    throw wrong();
  }
  const { passwordHash, twoFactorEnabledAt, ...user } = found;
  if (twoFactorEnabledAt) await secondFactor(user.id, input.code, visitor, () => failed("code"));
  const renewed =
    passwordHash && isOutdated(passwordHash)
      ? await hashPassword(input.password, visitor.ip)
      : null;
  const { token } = await inTransaction(async (tx) => {
    // Hashing takes its time: a password that was changed meanwhile, an account that was closed, or
    // the password alone once two-factor is on, opens no session any more.
    const asked = twoFactorEnabledAt ? {} : { twoFactorEnabledAt: null };
    const { count } = await tx.user.updateMany({
      where: { id: user.id, passwordHash, isActive: true, deletedAt: null, ...asked },
      data: { passwordHash: renewed ?? passwordHash },
    });
    if (count === 0) throw wrong();
    return openSession(tx, kind, user, visitor);
  });
  return { user: toUser(user), token, stamp: stampOf(renewed ?? passwordHash) };
}

async function secondFactor(
  userId: string,
  code: string | undefined,
  visitor: Visitor,
  failed: () => Promise<void>,
): Promise<void> {
  const required = (message: string) => new AppError("two_factor_required", message);
  if (!code) throw required("Enter the code of your authenticator, or a recovery code.");
  if (await inTransaction((tx) => acceptSecondFactor(tx, userId, code, visitor))) return;
  await failed();
  throw required("This code is not right, or it has been used. Enter a new one.");
}

/**
 * A session for somebody who has just proved who they are, in the transaction of that proof; ends
 * the browser's earlier one.
 */
export async function openSession(
  tx: Tx,
  kind: Kind,
  user: { id: string; name: string },
  visitor: Visitor,
): Promise<{ token: string }> {
  const { previous } = visitor;
  if (previous?.kind === kind) await revokeSessions(tx, previous.id, { only: previous.sessionId });
  const { id, token } = await mintSession(tx, kind, user.id, visitor);
  const actor = { kind, id: user.id, name: user.name };
  await audit(tx, { ...visitor, actor }, "session.created", id);
  return { token };
}

/** Signs out: the session is over on the server, whoever still holds its token. */
export function signOut(caller: Caller): Promise<void> {
  const { id, sessionId } = caller.actor;
  return inTransaction(async (tx) => {
    await revokeSessions(tx, id, { only: sessionId });
    await audit(tx, caller, "session.ended", sessionId);
  });
}

/**
 * Ends one of the actor's own sessions. Refuses (404) one that is not theirs, or is over; 412 when
 * `ifMatch` is stale; 403 when it is another one than the asking, whose sign-in is not fresh (ASVS
 * 7.5.2): a found session must not lock its owner out.
 */
export async function endSession(
  caller: Caller,
  id: string,
  ifMatch: number | null,
): Promise<void> {
  const { actor } = caller;
  if (id !== actor.sessionId) await refuseOldSignIn(actor);
  await inTransaction(async (tx) => {
    const present = await tx.session.findFirst({
      where: { id, userId: actor.id, revokedAt: null },
      select: { version: true },
    });
    if (present) refuseStale(present, ifMatch);
    if ((await revokeSessions(tx, actor.id, { only: id })) === 0) throw notFound("session");
    await audit(tx, caller, "session.ended", id);
  });
}

/**
 * Ends all of the actor's sessions but the one that asks. Refuses (403) when its sign-in is not
 * fresh.
 */
export async function endOtherSessions(caller: Caller): Promise<void> {
  const { actor } = caller;
  await refuseOldSignIn(actor);
  await inTransaction(async (tx) => {
    const count = await revokeSessions(tx, actor.id, { except: actor.sessionId });
    await audit(tx, caller, "session.others_ended", null, { sessions: { from: count, to: 0 } });
  });
}

const SEALED_FOR = "two-factor";
const wrongCode = () => new AppError("wrong_code", "The code is not right, or it has been used.");

async function provePassword(caller: Caller, password: string): Promise<void> {
  const user = await db().user.findUnique({
    where: { id: caller.actor.id },
    select: { passwordHash: true },
  });
  const isRight = await verifyPassword(password, user?.passwordHash ?? null, caller.ip);
  if (isRight) return;
  await noteWrongPassword(caller);
  throw new AppError("wrong_password", "The password is not right.");
}

/** The event of a wrong password that was asked for again inside a session. */
export const noteWrongPassword = (caller: Caller) =>
  audit(db(), caller, "password.refused", caller.actor.sessionId);

/**
 * A new authenticator secret that counts from its first code on. Refuses a wrong password (403),
 * and while two-factor is on (409).
 */
export async function startTwoFactor(
  caller: Caller,
  password: string,
): Promise<{ secret: string; otpauthUrl: string }> {
  const { actor } = caller;
  await provePassword(caller, password);
  const site = await db().settings.findUnique({ where: { id: 1 }, select: { siteName: true } });
  const made = newSecret(site?.siteName ?? "Admin", actor.email);
  const { count } = await db().user.updateMany({
    where: { id: actor.id, twoFactorEnabledAt: null },
    data: { twoFactorSecret: seal(SEALED_FOR, made.secret), twoFactorLastStep: null },
  });
  if (count === 0) throw conflict("Two-factor sign-in is on already.");
  return made;
}

/**
 * Turns two-factor on with the first code; returns the recovery codes, which are kept as hashes
 * only. Refuses a wrong code (403).
 */
export function confirmTwoFactor(caller: Caller, code: string): Promise<string[]> {
  const { id } = caller.actor;
  return inTransaction(async (tx) => {
    const user = await tx.user.findUnique({
      where: { id },
      select: { twoFactorSecret: true, twoFactorEnabledAt: true },
    });
    if (!user?.twoFactorSecret || user.twoFactorEnabledAt)
      throw conflict("Start with a new secret first.");
    const step = stepOf(unseal(SEALED_FOR, user.twoFactorSecret), code, now());
    if (step === null) throw wrongCode();
    const { count } = await tx.user.updateMany({
      where: { id, twoFactorEnabledAt: null, twoFactorSecret: user.twoFactorSecret },
      data: { twoFactorEnabledAt: now(), twoFactorLastStep: step },
    });
    if (count === 0) throw conflict("Two-factor sign-in has been turned on in the meantime.");
    const codes = newRecoveryCodes();
    await tx.recoveryCode.deleteMany({ where: { userId: id } });
    await tx.recoveryCode.createMany({
      data: codes.map((text) => ({ userId: id, hash: recoveryHash(text) })),
    });
    await noteChange(tx, caller, "on");
    return codes;
  });
}

/**
 * Forgets an account's second factor, in the transaction of what decided it; who is told and what
 * is audited is the caller's.
 */
export async function clearTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { twoFactorSecret: null, twoFactorEnabledAt: null, twoFactorLastStep: null },
  });
  await tx.recoveryCode.deleteMany({ where: { userId } });
}

/**
 * Turns two-factor off after asking again for password and code (or a recovery code). Refuses a
 * wrong one (403), and when it is off (409).
 */
export async function endTwoFactor(
  caller: Caller,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { id } = caller.actor;
  await provePassword(caller, password);
  await inTransaction(async (tx) => {
    const on = await tx.user.count({ where: { id, twoFactorEnabledAt: { not: null } } });
    if (on === 0) throw conflict("Two-factor sign-in is off.");
    if (!(await acceptSecondFactor(tx, id, code, caller))) throw wrongCode();
    await clearTwoFactor(tx, id);
    await noteChange(tx, caller, "off");
  });
}

async function noteChange(tx: Tx, caller: Caller, state: "on" | "off"): Promise<void> {
  const { actor } = caller;
  const twoFactor = { from: state === "on" ? "off" : "on", to: state };
  await audit(tx, caller, `two_factor.${state}`, actor.id, { twoFactor });
  await queueMail(tx, {
    to: actor.email,
    kind: "security",
    write: (site) => ({
      subject: `Two-factor sign-in is ${state}`,
      heading: `Two-factor sign-in is ${state}`,
      paragraphs: [
        `Two-factor sign-in to ${site} was turned ${state} for your account.`,
        "If this was not you, set a new password at once and tell another administrator.",
      ],
    }),
  });
}

/**
 * Whether a code is the account's second factor now. Each is good once, whoever races: a code of
 * the authenticator by its time step (RFC 6238, 5.2), a recovery code by its row. The use of a
 * recovery code is audited.
 */
async function acceptSecondFactor(
  tx: Tx,
  userId: string,
  code: string,
  by: Omit<By, "actor">,
): Promise<boolean> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    select: { twoFactorSecret: true, name: true },
  });
  if (!user) throw notFound("administrator");
  const step = user.twoFactorSecret
    ? stepOf(unseal(SEALED_FOR, user.twoFactorSecret), code, now())
    : null;
  if (step !== null) {
    const unused = { OR: [{ twoFactorLastStep: null }, { twoFactorLastStep: { lt: step } }] };
    const { count } = await tx.user.updateMany({
      where: { id: userId, ...unused },
      data: { twoFactorLastStep: step },
    });
    return count === 1;
  }
  const { count } = await tx.recoveryCode.updateMany({
    where: { userId, hash: recoveryHash(code), usedAt: null },
    data: { usedAt: now() },
  });
  if (count !== 1) return false;
  const actor = { kind: "admin" as const, id: userId, name: user.name };
  await audit(tx, { ...by, actor }, "two_factor.recovery_used", userId);
  return true;
}
