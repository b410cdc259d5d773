import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { fromColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { countOf } from "./day-figures";
import type { Totals } from "./schema";
import { sinceDay } from "./month-runs";
import { readTotals } from "./queries";
import { agentColumns } from "./serializers";

interface OpenPeriod {
  periodStart: Date;
  periodEnd: Date;
}

/**
 * What a month under review comes to so far: its days, and what was reported late of the days
 * before. Times are those of its days.
 */
export async function readOpenTotals(
  { id }: { id: string },
  { periodStart, periodEnd }: OpenPeriod,
): Promise<{ totals: Totals; late: number }> {
  const agent = await db().agent.findUniqueOrThrow({
    where: { id },
    select: { ...agentColumns, lateFrom: true, openFrom: true },
  });
  const window = {
    from: fromColumn(periodStart),
    to: fromColumn(periodEnd).subtract({ days: 1 }),
  };
  const totals = (await readTotals([agent], window)).get(id);
  if (!totals) throw new Error(`The agent ${id} has no totals.`);
  const from = agent.lateFrom ?? agent.openFrom;
  // What is late belongs to the oldest month that is open.
  const isOldest = agent.openFrom <= periodStart && from < periodStart;
  const late = isOldest ? await countLate(id, { from, before: periodStart }) : [];
  const sum = { ...totals };
  let count = 0;
  for (const { outcome, isWrong, _count } of late) {
    sum[countOf[outcome]] += _count;
    sum.runs += _count;
    if (isWrong) sum.wrong += _count;
    count += _count;
  }
  const perRun = agent.baselineMinutes === null ? null : agent.baselineMinutes / 100;
  return {
    totals: { ...sum, minutesSaved: perRun === null ? null : (sum.done - sum.wrong) * perRun },
    late: count,
  };
}

async function countLate(agentId: string, { from, before }: { from: Date; before: Date }) {
  const where = {
    agentId,
    month: null,
    startedAt: sinceDay(from),
    day: { lt: before },
  } satisfies Prisma.AgentRunWhereInput;
  return db().agentRun.groupBy({ by: ["outcome", "isWrong"], where, _count: true });
}
