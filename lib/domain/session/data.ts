import "server-only";
import type { z } from "zod";
import { idleSeconds } from "@/lib/auth/cookies";
import type { Actor } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import type { Page } from "@/lib/core/paging";
import type { sessionsQuery } from "./schema";
import { sessionColumns } from "./serializer";
import type { SessionRow } from "./serializer";

/** A page of the actor's own sessions that are still good. */
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
