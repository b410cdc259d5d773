import "server-only";
import { now } from "@/lib/core/clock";
import { MINUTE_MS } from "@/lib/core/durations";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { AppError } from "@/lib/core/errors";
import { VIEW_SECONDS, absoluteSeconds, idleSeconds } from "./cookies";
import { actorOf, firstOwner, personColumns } from "./permissions";
import type { Actor, ActorKind } from "./permissions";
import { adminMay } from "./rights";
import { openToken, sealToken } from "./session-token";
import type { SessionToken, View } from "./session-token";

const TOUCH_EVERY_MS = MINUTE_MS;

/** The holder of a session token; null when it does not open or is no longer good. */
export async function readSession(kind: ActorKind, sealed: string): Promise<Actor | null> {
  const token = await openToken(kind, sealed);
  return token && findActor(token);
}

/**
 * Who an opened token stands for, checked against session and account: null when it is signed out,
 * revoked, idle too long, past its end, or the account is deactivated, deleted or of the other
 * kind. Who was here within the last minute is found by one statement; else the idle end moves on.
 */
export async function findActor(token: SessionToken): Promise<Actor | null> {
  const at = now();
  if (token.view) return findViewed(token, token.view, at);
  const present = await findSeen(token, at, TOUCH_EVERY_MS);
  if (present) return present;
  const back = await findSeen(token, at, idleSeconds(token.kind) * 1_000);
  if (back) await touch(token.sid, at);
  return back;
}

/** The same of a session that was used within so many milliseconds. */
async function findSeen({ sid, uid, kind }: SessionToken, at: Date, within: number) {
  const lastSeenAt = { gt: new Date(at.getTime() - within) };
  const session = { id: sid, kind, revokedAt: null, expiresAt: { gt: at }, lastSeenAt };
  const account = { role: kind, isActive: true, deletedAt: null };
  const holder = await db().user.findFirst({
    where: { id: uid, ...account, sessions: { some: session } },
    select: personColumns,
  });
  return holder && actorOf(holder, sid);
}

/**
 * The first owner of a customer whose portal an administrator looks at: while the view, the session
 * that it was begun in and the administrator's right are good. It moves no last-seen.
 */
async function findViewed({ sid, uid }: SessionToken, { customerId, parentId }: View, at: Date) {
  const live = { revokedAt: null, expiresAt: { gt: at } };
  const lastSeenAt = { gt: new Date(at.getTime() - idleSeconds("admin") * 1_000) };
  const view = { ...live, id: sid, kind: "customer", viewedId: customerId } as const;
  const parent = { ...live, id: parentId, kind: "admin", lastSeenAt } as const;
  const viewer = await db().user.findFirst({
    where: {
      id: uid,
      role: "admin",
      isActive: true,
      deletedAt: null,
      AND: [{ sessions: { some: view } }, { sessions: { some: parent } }],
    },
    select: {
      id: true,
      name: true,
      adminRole: true,
      sessions: { where: { id: sid }, select: { expiresAt: true } },
    },
  });
  const until = viewer?.sessions[0]?.expiresAt.toISOString();
  if (!viewer?.adminRole || !until || !adminMay(viewer.adminRole, "agency")) return null;
  const owner = await db().user.findFirst({
    where: { customerId, customerRole: "owner", isActive: true, deletedAt: null },
    select: personColumns,
    orderBy: [...firstOwner],
  });
  const { id, name } = viewer;
  return owner && { ...actorOf(owner, sid), viewer: { id, name, until } };
}

/** Moves the idle end on, at most once a minute for each session. */
async function touch(id: string, at: Date): Promise<void> {
  const before = new Date(at.getTime() - TOUCH_EVERY_MS);
  await db().session.updateMany({
    where: { id, revokedAt: null, lastSeenAt: { lt: before } },
    data: { lastSeenAt: at },
  });
}

const FRESH_MS = 10 * MINUTE_MS;

/**
 * Refuses (403 `reauthentication_required`) what a found or stolen session must not be enough for,
 * when its sign-in is more than ten minutes old (ASVS 7.5.1).
 */
export async function refuseOldSignIn({ sessionId }: Actor, tx: Tx = db()): Promise<void> {
  const createdAt = { gte: new Date(now().getTime() - FRESH_MS) };
  if ((await tx.session.count({ where: { id: sessionId, createdAt } })) === 0)
    throw new AppError("reauthentication_required", "Sign in again to change this.");
}

export interface Origin {
  ip: string | null;
  userAgent: string | null;
}

/** A new session with its sealed token, in the transaction of the sign-in. */
export async function mintSession(
  tx: Tx,
  kind: ActorKind,
  userId: string,
  { ip, userAgent }: Origin,
): Promise<{ id: string; token: string }> {
  const at = now();
  const expiresAt = new Date(at.getTime() + absoluteSeconds(kind) * 1_000);
  const data = {
    userId,
    kind,
    ip,
    userAgent: userAgent?.slice(0, 400) ?? null,
    createdAt: at,
    lastSeenAt: at,
    expiresAt,
  };
  const { id } = await tx.session.create({ data, select: { id: true } });
  return { id, token: await sealToken({ sid: id, uid: userId, kind }) };
}

const VIEW_MS = VIEW_SECONDS * 1_000;

/** An administrator's view of a customer's portal; it replaces the earlier one of the session. */
export async function mintView(
  tx: Tx,
  { id: userId, sessionId: parentId }: Actor,
  customerId: string,
  { ip, userAgent }: Origin,
): Promise<string> {
  const at = now();
  await tx.session.updateMany({ where: { parentId, revokedAt: null }, data: { revokedAt: at } });
  const kind = "customer";
  const { id } = await tx.session.create({
    data: {
      userId,
      kind,
      viewedId: customerId,
      parentId,
      ip,
      userAgent: userAgent?.slice(0, 400) ?? null,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: new Date(at.getTime() + VIEW_MS),
    },
    select: { id: true },
  });
  return sealToken({ sid: id, uid: userId, kind, view: { customerId, parentId } });
}

/** Ends sessions of an account, felt at their next request: one, all, or all but one. */
export async function revokeSessions(
  tx: Tx,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  const id = which.only ?? (which.except ? { not: which.except } : undefined);
  const { count } = await tx.session.updateMany({
    where: { userId, id, revokedAt: null },
    data: { revokedAt: now(), version: { increment: 1 } },
  });
  return count;
}
