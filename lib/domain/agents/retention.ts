import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { today } from "@/lib/core/clock";
import { startOfDay, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import { deleteInBatches } from "@/lib/db/lists";

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

const deleteRuns = (where: Prisma.AgentRunWhereInput): Promise<number> =>
  deleteInBatches(
    (take) =>
      db().agentRun.findMany({ where, select: { id: true }, orderBy: { startedAt: "asc" }, take }),
    (ids) => db().agentRun.deleteMany({ where: { id: { in: ids } } }),
  );
