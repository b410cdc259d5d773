import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { DAY_MS } from "@/lib/core/durations";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { earliestFirst, runsAfter } from "./run-order";
import { runColumns } from "./serializers";

const BATCH = 5_000;

/** Runs from a day on, in any time zone, for the index: no zone is two days away. */
export const sinceDay = (day: Date) => ({ gte: new Date(day.getTime() - 2 * DAY_MS) });

// Verdicts and notes are few: they are read by a second statement, for the runs that may have one.
const { verdict: verdictColumns, ...rowColumns } = runColumns;
const columns = {
  ...rowColumns,
  day: true,
  isWrong: true,
} as const satisfies Prisma.AgentRunSelect;

export type MonthRun = Prisma.AgentRunGetPayload<{
  select: typeof columns & { verdict: typeof verdictColumns };
}>;

type Row = Prisma.AgentRunGetPayload<{ select: typeof columns }>;

/** The order of the chain: by start, then by external id as JavaScript compares texts. */
const byStart = (a: Row, b: Row) =>
  a.startedAt.getTime() - b.startedAt.getTime() || (a.externalId < b.externalId ? -1 : 1);

/** In batches, each from where the last one ended; runs of one instant are in one. */
export async function* eachRun(
  where: Prisma.AgentRunWhereInput,
  tx: Tx = db(),
): AsyncGenerator<MonthRun[]> {
  let pending: Row[] = [];
  let after: Row | undefined;
  for (;;) {
    const rows: Row[] = await tx.agentRun.findMany({
      where: { AND: [where, after ? runsAfter(after) : {}] },
      select: columns,
      orderBy: earliestFirst,
      take: BATCH,
    });
    const all = [...pending, ...rows];
    const isLast = rows.length < BATCH;
    const open = isLast ? undefined : rows.at(-1)?.startedAt.getTime();
    const complete = all.filter(({ startedAt }) => startedAt.getTime() !== open);
    if (complete.length > 0) yield await withVerdicts(complete.sort(byStart), tx);
    if (isLast) return;
    pending = all.filter(({ startedAt }) => startedAt.getTime() === open);
    after = rows.at(-1);
  }
}

async function withVerdicts(rows: Row[], tx: Tx): Promise<MonthRun[]> {
  const wrong = rows
    .filter(({ isWrong, outcome }) => isWrong || outcome !== "done")
    .map(({ id }) => id);
  const verdicts =
    wrong.length === 0
      ? []
      : await tx.runVerdict.findMany({
          where: { runId: { in: wrong } },
          select: { runId: true, ...verdictColumns.select },
        });
  const byRun = new Map(verdicts.map(({ runId, ...verdict }) => [runId, verdict]));
  return rows.map((row) => ({ ...row, verdict: byRun.get(row.id) ?? null }));
}
