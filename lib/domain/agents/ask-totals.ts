import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { startOfDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { atRank } from "./day-figures";
import type { Window } from "./windows";
import type { AskTotals } from "./schema";

/** The same with the median in milliseconds, as a sealed month stores it. */
export type StoredAskTotals = Omit<AskTotals, "medianWaitSeconds"> & {
  medianWaitMs: number | bigint | null;
};

export const noAsks = (): StoredAskTotals => ({
  asked: 0,
  answered: 0,
  expired: 0,
  medianWaitMs: null,
});

/** The questions that agents asked in a window, by the agent's id; nothing of one without any. */
export async function readAskTotals(
  agentIds: readonly string[],
  { from, to }: Window,
  tx: Tx = db(),
): Promise<Map<string, StoredAskTotals>> {
  if (agentIds.length === 0) return new Map();
  const zone = env().TIME_ZONE;
  const where = {
    agentId: { in: [...agentIds] },
    createdAt: { gte: startOfDay(from, zone), lt: startOfDay(to.add({ days: 1 }), zone) },
  } satisfies Prisma.AskWhereInput;
  const isOver = { openUntil: { lte: now() } };
  const [counts, rows] = await Promise.all([
    tx.ask.groupBy({ by: ["agentId", "state"], where, _count: true }),
    // Of what people answered there are few, and of what is not settled yet.
    tx.ask.findMany({
      where: { ...where, OR: [{ state: "answered" }, isOver] },
      select: { agentId: true, createdAt: true, at: true },
    }),
  ]);
  const totals = new Map<string, StoredAskTotals>();
  for (const { agentId, state, _count } of counts) {
    const sum = totals.get(agentId) ?? noAsks();
    sum.asked += _count;
    if (state === "answered" || state === "expired") sum[state] += _count;
    totals.set(agentId, sum);
  }
  for (const [agentId, sum] of totals) {
    const waits: number[] = [];
    for (const { createdAt, at } of rows.filter((row) => row.agentId === agentId))
      if (at) waits.push(at.getTime() - createdAt.getTime());
      else sum.expired += 1;
    sum.medianWaitMs = atRank(
      waits.sort((a, b) => a - b),
      0.5,
    );
  }
  return totals;
}

export const toAskTotals = ({ medianWaitMs, ...counts }: StoredAskTotals): AskTotals => ({
  ...counts,
  medianWaitSeconds: medianWaitMs === null ? null : Number(medianWaitMs) / 1_000,
});
