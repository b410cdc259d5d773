import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { today } from "@/lib/core/clock";
import { startOfDay, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";

const AT_ONCE = 5_000;

/** Deletes sealed runs with their verdicts and reasons; days and months stay. How many. */
export async function deleteOldRuns(day = today()): Promise<number> {
  const first = day.subtract({ months: env().RUN_MONTHS });
  const startedAt = { lt: startOfDay(first, env().TIME_ZONE) };
  const old = { month: { not: null }, startedAt } satisfies Prisma.AgentRunWhereInput;
  const agents = await db().agent.findMany({
    where: { runs: { some: old } },
    select: { id: true },
  });
  let deletedCount = 0;
  for (const { id } of agents) {
    // First: from then on nobody expects them to be there.
    await db().agent.updateMany({ where: { id }, data: { runsFrom: toColumn(first) } });
    await db().agentReason.deleteMany({ where: { agentId: id, day: { lt: toColumn(first) } } });
    deletedCount += await deleteRuns({ ...old, agentId: id });
  }
  return deletedCount;
}

/** Deletes runs, so many at once that no statement takes long. */
async function deleteRuns(where: Prisma.AgentRunWhereInput): Promise<number> {
  let deletedCount = 0;
  for (;;) {
    const rows = await db().agentRun.findMany({
      where,
      select: { id: true },
      orderBy: { startedAt: "asc" },
      take: AT_ONCE,
    });
    if (rows.length === 0) return deletedCount;
    const ids = rows.map(({ id }) => id);
    const { count } = await db().agentRun.deleteMany({ where: { id: { in: ids } } });
    deletedCount += count;
  }
}
