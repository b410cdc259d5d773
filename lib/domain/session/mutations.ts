import "server-only";
import { hashPassword, isOutdated, verifyPassword } from "@/lib/auth/passwords";
import type { Actor, Kind, Stranger } from "@/lib/auth/permissions";
import { mintSession, refuseOldSignIn, revokeSessions } from "@/lib/auth/sessions";
import { db, inTransaction } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { refuseStale } from "@/lib/core/edits";
import { AppError, notFound } from "@/lib/core/errors";
import { email as emailSchema } from "@/lib/core/validation";
import { recordAudit } from "@/lib/domain/audit/mutations";
import type { User } from "@/lib/domain/customer/schema";
import { toUser, userColumns } from "@/lib/domain/customer/serializer";
import { acceptSecondFactor } from "@/lib/domain/two-factor/mutations";

export interface Visitor extends Stranger {
  userAgent: string | null;
  /** The session of the same kind that the browser already holds: a sign-in ends it. */
  previous: Actor | null;
}

export interface SignedIn {
  user: User;
  token: string;
}

const wrong = () => new AppError("invalid_credentials", "Invalid email or password");

const columns = { ...userColumns, passwordHash: true, twoFactorEnabledAt: true } as const;

/**
 * Opens a session for the account with this address, password and, where two-factor is on, code. A wrong address, a wrong
 * password, an account of the other kind and a deactivated one are the same refusal (401) after the same work; a
 * missing or wrong code is `two_factor_required` (401). Refusals and sign-ins are audited.
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
  const right = await verifyPassword(input.password, found?.passwordHash ?? null);
  if (!found || !right || !found.isActive) {
    await refused(kind, found?.id ?? null, address ?? null, visitor, "credentials");
    throw wrong();
  }
  const { passwordHash, twoFactorEnabledAt, ...user } = found;
  if (twoFactorEnabledAt) await secondFactor(user.id, input.code, kind, address ?? null, visitor);
  const renewed =
    passwordHash && isOutdated(passwordHash) ? await hashPassword(input.password) : null;
  const { token } = await inTransaction(async (tx) => {
    await refuseOutdated(tx, user.id, passwordHash);
    if (renewed)
      await tx.user.updateMany({
        where: { id: user.id, passwordHash },
        data: { passwordHash: renewed },
      });
    return openSession(tx, kind, user, visitor);
  });
  return { user: toUser(user), token };
}

// Hashing takes its time: a password that was changed meanwhile, or an account that was closed, opens no session any more.
async function refuseOutdated(tx: Tx, userId: string, passwordHash: string | null): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "User" WHERE id = ${userId}::uuid AND "passwordHash" = ${passwordHash} AND "isActive" AND "deletedAt" IS NULL FOR NO KEY UPDATE`;
  if (rows.length === 0) throw wrong();
}

async function secondFactor(
  userId: string,
  code: string | undefined,
  kind: Kind,
  address: string | null,
  visitor: Visitor,
): Promise<void> {
  if (!code)
    throw new AppError(
      "two_factor_required",
      "Enter the code of your authenticator, or a recovery code.",
    );
  if (await inTransaction((tx) => acceptSecondFactor(tx, userId, code, visitor))) return;
  await refused(kind, userId, address, visitor, "code");
  throw new AppError(
    "two_factor_required",
    "This code is not right, or it has been used. Enter a new one.",
  );
}

function refused(
  kind: Kind,
  userId: string | null,
  address: string | null,
  { ip, requestId }: Stranger,
  reason: string,
): Promise<void> {
  const changes = {
    email: { from: null, to: address },
    session: { from: null, to: kind },
    reason: { from: null, to: reason },
  };
  return inTransaction((tx) =>
    recordAudit(tx, {
      actor: null,
      action: "session.refused",
      entity: "session",
      entityId: userId,
      changes,
      ip,
      requestId,
    }),
  );
}

/** A session for somebody who has just proved who they are, in the transaction of that proof; ends the browser's earlier one. */
export async function openSession(
  tx: Tx,
  kind: Kind,
  user: { id: string; name: string },
  visitor: Visitor,
): Promise<{ token: string }> {
  const { ip, requestId, userAgent, previous } = visitor;
  if (previous?.kind === kind) await revokeSessions(tx, previous.id, { only: previous.sessionId });
  const { id, token } = await mintSession(tx, kind, user.id, { ip, userAgent });
  const actor = { kind, id: user.id, name: user.name };
  await recordAudit(tx, {
    actor,
    action: "session.created",
    entity: "session",
    entityId: id,
    ip,
    requestId,
  });
  return { token };
}

interface Ender {
  actor: Actor;
  ip: string | null;
  requestId: string | null;
}

/** Signs out: the session is over on the server, whoever still holds its token. */
export function signOut({ actor, ip, requestId }: Ender): Promise<void> {
  return inTransaction(async (tx) => {
    await revokeSessions(tx, actor.id, { only: actor.sessionId });
    await recordAudit(tx, {
      actor,
      action: "session.ended",
      entity: "session",
      entityId: actor.sessionId,
      ip,
      requestId,
    });
  });
}

/**
 * Ends one of the actor's own sessions. Refuses (404) one that is not theirs, or is over; 412 when `ifMatch` is stale; 403 when it is
 * another one than the asking, whose sign-in is not fresh (ASVS 7.5.2): a found session must not lock its owner out.
 */
export async function endSession(
  { actor, ip, requestId }: Ender,
  id: string,
  ifMatch: number | null,
): Promise<void> {
  if (id !== actor.sessionId) refuseOldSignIn(actor);
  await inTransaction(async (tx) => {
    const present = await tx.session.findFirst({
      where: { id, userId: actor.id, revokedAt: null },
      select: { version: true },
    });
    if (present) refuseStale(present, ifMatch);
    if ((await revokeSessions(tx, actor.id, { only: id })) === 0) throw notFound("session");
    await recordAudit(tx, {
      actor,
      action: "session.ended",
      entity: "session",
      entityId: id,
      ip,
      requestId,
    });
  });
}

/** Ends all of the actor's sessions but the one that asks. Refuses (403) when its sign-in is not fresh. */
export async function endOtherSessions({ actor, ip, requestId }: Ender): Promise<void> {
  refuseOldSignIn(actor);
  await inTransaction(async (tx) => {
    const count = await revokeSessions(tx, actor.id, { except: actor.sessionId });
    const changes = { sessions: { from: count, to: 0 } };
    await recordAudit(tx, {
      actor,
      action: "session.others_ended",
      entity: "session",
      entityId: null,
      changes,
      ip,
      requestId,
    });
  });
}
