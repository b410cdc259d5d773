import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { inTransaction } from "@/lib/db/transactions";
import { announce } from "@/lib/domain/audit/announce";
import { FINAL_STATUSES } from "@/lib/domain/subscriptions/constants";

const AT_ONCE = 1_000;

/**
 * Decides open questions whose time is over, by the answer that the agent named, and withdraws
 * those of agents that have ended. By the job each minute, and before each read, so that no reader
 * sees one open that is not.
 */
export async function settleAsks(whose: Prisma.AskWhereInput = {}): Promise<void> {
  const at = now();
  const isFinal = { status: { in: [...FINAL_STATUSES] } };
  const isOver: Prisma.AskWhereInput[] = [
    { openUntil: { lte: at } },
    { agent: { OR: [{ deletedAt: { not: null } }, { subscription: isFinal }] } },
  ];
  const over = await db().ask.findMany({
    where: { AND: [{ openUntil: { not: null } }, whose, { OR: isOver }] },
    select: { id: true, expiresAt: true, onExpiry: true },
    orderBy: { openUntil: "asc" },
    take: AT_ONCE,
  });
  for (const { id, expiresAt, onExpiry } of over)
    await inTransaction(async (tx) => {
      const isExpired = expiresAt <= at;
      // Guarded: it may have been answered since, or settled by another reader.
      const { count } = await tx.ask.updateMany({
        where: { id, state: "open" },
        data: {
          openUntil: null,
          version: { increment: 1 },
          ...(isExpired
            ? { state: "expired", answer: onExpiry, at: expiresAt }
            : { state: "withdrawn", at }),
        },
      });
      if (isExpired && count === 1) await announce(tx, [{ event: "ask.expired", subjectId: id }]);
    });
}
