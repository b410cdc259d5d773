import "server-only";
import { stampOf } from "@/lib/auth/device";
import { hashPassword, isOutdated, verifyPassword } from "@/lib/auth/passwords";
import { viewerOf } from "@/lib/auth/permissions";
import type { Actor, Caller, ActorKind, RequestMeta } from "@/lib/auth/permissions";
import { mintSession, refuseOldSignIn, revokeSessions } from "@/lib/auth/sessions";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { refuseStale } from "@/lib/core/edits";
import { AppError, notFound } from "@/lib/core/errors";
import { email as emailSchema } from "@/lib/core/validation";
import { auditOf } from "@/lib/domain/audit/events";
import { updatePerson } from "@/lib/domain/customers/people";
import type { User } from "@/lib/domain/customers/schema";
import { toUser, userColumns } from "@/lib/domain/customers/serializers";
import { requireSecondFactor } from "./two-factor";
import { endView } from "./view-as-customer";

export interface Visitor extends RequestMeta {
  userAgent: string | null;
  /** The browser has signed in to this account before. */
  isKnown?: boolean;
  /** The browser's present session of the same kind: a sign-in ends it. */
  previous: Actor | null;
}

export interface SignInResult {
  user: User;
  token: string;
  /** Of the password that was entered (lib/auth/device.ts). */
  stamp: string;
}

const audit = auditOf("session");

const invalidCredentials = () => new AppError("invalid_credentials", "Invalid email or password");
const signInColumns = { ...userColumns, passwordHash: true, twoFactorEnabledAt: true } as const;

/**
 * Opens a session by address, password and, with two-factor on, code. A wrong address or password,
 * an account of the other kind and a deactivated one are one 401 after the same work; a missing or
 * wrong code is 401 `two_factor_required`. Failures and sign-ins are audited.
 */
export async function signIn(
  kind: ActorKind,
  input: { email: string; password: string; code?: string },
  visitor: Visitor,
): Promise<SignInResult> {
  const address = emailSchema.safeParse(input.email).data;
  const account = address
    ? await db().user.findFirst({
        where: { email: address, role: kind, deletedAt: null },
        select: signInColumns,
      })
    : null;
  const isPasswordRight = await verifyPassword(
    input.password,
    account?.passwordHash ?? null,
    visitor.ip,
    visitor.isKnown,
  );
  const auditFailure = (reason: string) =>
    audit(db(), { ...visitor, actor: null }, "session.refused", account?.id ?? null, {
      email: { from: null, to: address ?? null },
      session: { from: null, to: kind },
      reason: { from: null, to: reason },
    });
  if (!account || !isPasswordRight || !account.isActive) {
    await auditFailure("credentials");
    throw invalidCredentials();
  }
  const { passwordHash, twoFactorEnabledAt, ...user } = account;
  if (twoFactorEnabledAt)
    await requireSecondFactor(user.id, input.code, visitor, () => auditFailure("code"));
  const newHash =
    passwordHash && isOutdated(passwordHash)
      ? await hashPassword(input.password, visitor.ip)
      : null;
  const { token } = await inTransaction(async (tx) => {
    // Hashing is slow: check again that password, account and two-factor are as they were.
    const unchanged = twoFactorEnabledAt ? {} : { twoFactorEnabledAt: null };
    const expected = { passwordHash, isActive: true, deletedAt: null, ...unchanged };
    const change = { passwordHash: newHash ?? passwordHash };
    if (!(await updatePerson(tx, user.id, change, expected))) throw invalidCredentials();
    return openSession(tx, kind, user, visitor);
  });
  return { user: toUser(user), token, stamp: stampOf(newHash ?? passwordHash) };
}

/** Opens a session in the caller's transaction; ends the browser's earlier one. */
export async function openSession(
  tx: Tx,
  kind: ActorKind,
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

export function signOut(caller: Caller): Promise<void> {
  const { id, sessionId } = caller.actor;
  const viewer = viewerOf(caller.actor);
  if (viewer) return endView(viewer, caller);
  return inTransaction(async (tx) => {
    await revokeSessions(tx, id, { only: sessionId });
    await audit(tx, caller, "session.ended", sessionId);
  });
}

/** 404 for another's, 403 for another than the caller's after an old sign-in (ASVS 7.5.2). */
export async function endSession(
  caller: Caller,
  id: string,
  ifMatch: number | null,
): Promise<void> {
  const { actor } = caller;
  if (id !== actor.sessionId) await refuseOldSignIn(actor);
  await inTransaction(async (tx) => {
    const session = await tx.session.findFirst({
      where: { id, userId: actor.id, revokedAt: null },
      select: { version: true },
    });
    if (session) refuseStale(session, ifMatch);
    if ((await revokeSessions(tx, actor.id, { only: id })) === 0) throw notFound("session");
    await audit(tx, caller, "session.ended", id);
  });
}

/** Ends all of the actor's other sessions. */
export async function endOtherSessions(caller: Caller): Promise<void> {
  const { actor } = caller;
  await inTransaction(async (tx) => {
    const count = await revokeSessions(tx, actor.id, { except: actor.sessionId });
    await audit(tx, caller, "session.others_ended", null, { sessions: { from: count, to: 0 } });
  });
}
