import "server-only";
import { randomBytes } from "node:crypto";
import { now } from "@/lib/core/clock";
import { MINUTE_MS } from "@/lib/core/durations";
import type { Tx } from "@/lib/db/client";
import { lockRow } from "@/lib/db/transactions";
import { sha256 } from "./secrets";

export const ALL_PURPOSES = ["reset", "verify", "invite", "undo", "disown"] as const;
export type Purpose = (typeof ALL_PURPOSES)[number];

const DAY = 24 * 60;

/** Minutes that a mailed link is good for. */
export const LINK_MINUTES: Record<Purpose, number> = {
  reset: 60,
  verify: 60,
  invite: 7 * DAY,
  undo: 3 * DAY,
  disown: 7 * DAY,
};

/** Locks an account's row, its customer's first; before its tokens are written. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  const where = { id: userId };
  const user = await tx.user.findUnique({ where, select: { customerId: true } });
  if (user?.customerId) await lockRow(tx, "Customer", user.customerId);
  await lockRow(tx, "User", userId);
}

/** A new single-use token of 256 random bits; only its SHA-256 is kept. */
export async function issueToken(
  tx: Tx,
  purpose: Purpose,
  user: { id: string; email: string },
): Promise<string> {
  const at = now();
  const token = randomBytes(32).toString("base64url");
  if (purpose === "invite") {
    // Of two asked for at once, one is the newer.
    await lockAccount(tx, user.id);
    await voidTokens(tx, user.id, [purpose]);
  }
  const expiresAt = new Date(at.getTime() + LINK_MINUTES[purpose] * MINUTE_MS);
  await tx.token.create({
    data: {
      userId: user.id,
      purpose,
      email: user.email,
      hash: sha256(token),
      createdAt: at,
      expiresAt,
    },
    select: { id: true },
  });
  return token;
}

interface ValidToken {
  id: string;
  userId: string;
  email: string;
  purpose: Purpose;
  createdAt: Date;
}

/** The unused, unexpired token of one of these purposes, left as it is; null for any other. */
export async function findToken(
  tx: Tx,
  purposes: Purpose[],
  token: string,
): Promise<ValidToken | null> {
  const conditions = {
    hash: sha256(token),
    purpose: { in: purposes },
    usedAt: null,
    expiresAt: { gt: now() },
  };
  return tx.token.findFirst({
    where: conditions,
    select: { id: true, userId: true, email: true, purpose: true, createdAt: true },
  });
}

/** The token whether it is good or not, to say why it is not; null for one that is unknown. */
export function findAnyToken(tx: Tx, purpose: Purpose, token: string) {
  return tx.token.findFirst({
    where: { hash: sha256(token), purpose },
    select: { id: true, userId: true, email: true, usedAt: true, expiresAt: true },
  });
}

/** Uses a token up. Of any number who race, one gets true. */
export async function consumeToken(tx: Tx, id: string): Promise<boolean> {
  const at = now();
  return (
    (
      await tx.token.updateMany({
        where: { id, usedAt: null, expiresAt: { gt: at } },
        data: { usedAt: at },
      })
    ).count === 1
  );
}

/** Voids an account's unused tokens, or all but those mailed elsewhere before `since`. */
export async function voidTokens(
  tx: Tx,
  userId: string,
  purposes: readonly Purpose[],
  since?: { email: string; createdAt: Date },
): Promise<void> {
  const except = since && { email: { not: since.email }, createdAt: { lt: since.createdAt } };
  await tx.token.updateMany({
    where: { userId, purpose: { in: [...purposes] }, usedAt: null, NOT: except },
    data: { usedAt: now() },
  });
}
