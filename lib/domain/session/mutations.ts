import "server-only";
import { stampOf } from "@/lib/auth/device";
import { hashPassword, isOutdated, verifyPassword } from "@/lib/auth/passwords";
import type { Actor, Caller, Kind, RequestMeta } from "@/lib/auth/permissions";
import { mintSession, refuseOldSignIn, revokeSessions } from "@/lib/auth/sessions";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import type { Tx } from "@/lib/db/client";
import { refuseStale } from "@/lib/core/edits";
import { AppError, notFound } from "@/lib/core/errors";
import { email as emailSchema } from "@/lib/core/validation";
import { auditOf } from "@/lib/domain/audit/mutations";
import type { User } from "@/lib/domain/customer/schema";
import { toUser, userColumns } from "@/lib/domain/customer/serializer";
import { requireSecondFactor } from "@/lib/domain/two-factor/mutations";

export interface Visitor extends RequestMeta {
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

const audit = auditOf("session");

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
  if (twoFactorEnabledAt)
    await requireSecondFactor(user.id, input.code, visitor, () => failed("code"));
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
