import "server-only";
import type { Actor } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import { notFound } from "@/lib/core/errors";
import type { User } from "@/lib/domain/customers/schema";
import { toUser, userColumns } from "@/lib/domain/customers/serializers";
import type { z } from "zod";
import { idleSeconds } from "@/lib/auth/cookies";
import { now } from "@/lib/core/clock";
import { readPage } from "@/lib/db/lists";
import type { Page } from "@/lib/core/paging";
import type { sessionsQuery } from "./schema";
import { sessionColumns } from "./serializers";
import type { SessionRow } from "./serializers";

/** The actor's own record; 404 when deleted since the session was checked. */
export async function findOwnAccount(actor: Actor): Promise<User> {
  const row = await db().user.findFirst({
    where: { id: actor.id, deletedAt: null },
    select: userColumns,
  });
  if (!row) throw notFound("account");
  return toUser(row);
}

export async function hasTwoFactor(actor: Actor): Promise<boolean> {
  const row = await db().user.findFirst({
    where: { id: actor.id },
    select: { twoFactorEnabledAt: true },
  });
  return Boolean(row?.twoFactorEnabledAt);
}

export function listOwnSessions(
  { id, kind }: Actor,
  query: z.output<typeof sessionsQuery>,
): Promise<Page<SessionRow>> {
  const at = now();
  const idleSince = new Date(at.getTime() - idleSeconds(kind) * 1_000);
  const where = {
    userId: id,
    kind,
    revokedAt: null,
    expiresAt: { gt: at },
    lastSeenAt: { gt: idleSince },
  };
  return readPage(query, {
    columns: { createdAt: "createdAt" },
    rows: (slice) => db().session.findMany({ where, select: sessionColumns, ...slice }),
    count: (some) => db().session.count({ where, ...some }),
  });
}
