import "server-only";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import type { Prisma } from "@/generated/prisma/client";
import { SYSTEM } from "@/lib/auth/permissions";
import { now, today } from "@/lib/core/clock";
import {
  fromColumn,
  isAfter,
  monthsAfter,
  startOfDay,
  toColumn,
  toWireDate,
} from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { isFinal } from "@/lib/domain/subscriptions/policy";
import { ClockHours } from "./clock-hours";
import { atRank, gapHours } from "./day-figures";
import type { DayFigures } from "./day-figures";
import { eachRun, sinceDay } from "./month-runs";
import type { MonthRun } from "./month-runs";
import { toRun } from "./serializers";
import type { Run } from "./schema";

/** A large month takes longer than a request may. */
const TIMEOUT_MS = 120_000;

const agentColumns = {
  id: true,
  openFrom: true,
  lateFrom: true,
  closedAt: true,
  deletedAt: true,
  firstReportAt: true,
  baselineMinutes: true,
  subscriptionId: true,
  subscription: { select: { status: true, nextBillingDate: true } },
} as const satisfies Prisma.AgentSelect;

type OpenAgent = Prisma.AgentGetPayload<{ select: typeof agentColumns }>;

async function findAgentsToSeal(): Promise<string[]> {
  const agents = await db().agent.findMany({
    where: { closedAt: null },
    select: {
      id: true,
      subscriptionId: true,
      openFrom: true,
      deletedAt: true,
      subscription: { select: { status: true } },
    },
    orderBy: { id: "asc" },
  });
  const charged = await db().charge.groupBy({
    by: ["subscriptionId"],
    where: { subscription: { agents: { some: { closedAt: null } } } },
    _max: { periodStart: true },
  });
  const lastPeriod = new Map(charged.map((row) => [row.subscriptionId, row._max.periodStart]));
  return agents
    .filter(({ subscriptionId, openFrom, deletedAt, subscription: { status } }) => {
      const last = lastPeriod.get(subscriptionId);
      return deletedAt !== null || isFinal(status) || (last && last > openFrom);
    })
    .map(({ id }) => id);
}

/**
 * Seals the months whose next period has been charged, and the last one of what has ended; each
 * once, whoever else seals. One that fails stops no other. Returns how many were sealed.
 */
export async function sealMonths(): Promise<number> {
  let sealedCount = 0;
  for (const id of await findAgentsToSeal())
    try {
      sealedCount += await sealAgent(id);
    } catch (error) {
      logger.error({ err: error, agent: id }, "a month could not be sealed");
    }
  return sealedCount;
}

/** Seals the months of one agent that are over. Returns how many. */
export async function sealAgent(id: string): Promise<number> {
  let sealedCount = 0;
  while (await inTransaction((tx) => sealNext(tx, id), { timeout: TIMEOUT_MS })) sealedCount += 1;
  return sealedCount;
}

/** Seals an agent's open month if it is over. Returns whether it was. */
async function sealNext(tx: Tx, id: string): Promise<boolean> {
  await lockRow(tx, "Agent", id);
  const agent = await tx.agent.findUniqueOrThrow({ where: { id }, select: agentColumns });
  const period = agent.closedAt ? null : await findOverPeriod(tx, agent);
  if (!period) return false;
  const last = await tx.agentMonth.findFirst({
    where: { agentId: id },
    select: { number: true, hash: true },
    orderBy: { number: "desc" },
  });
  const number = (last?.number ?? 0) + 1;
  const runsFrom = agent.lateFrom ?? agent.openFrom;
  const runs = await readRuns(tx, runsOf(agent, period), {
    openFrom: agent.openFrom,
    previousHash: last?.hash ?? null,
  });
  await markSealed(tx, runsOf(agent, period), number, runs.marks);
  const { marks: _marks, ...figures } = runs;
  const month = await tx.agentMonth.create({
    data: {
      ...figures,
      agentId: id,
      number,
      chargeId: period.next?.id ?? null,
      periodStart: agent.openFrom,
      periodEnd: period.end,
      runsFrom,
      gapHours: await countGaps(tx, agent, period.end),
      baselineMinutes: agent.baselineMinutes,
      previousHash: last?.hash ?? null,
      createdAt: now(),
    },
    select: { id: true, hash: true },
  });
  await tx.agent.updateMany({ where: { id }, data: nextOpening(period) });
  const hash = { from: null, to: month.hash };
  await auditOf("agentMonth")(tx, SYSTEM, "agentMonth.sealed", month.id, { hash });
  return true;
}

interface Period {
  end: Date;
  /** The charge of the period after it; null when none follows. */
  next: { id: string; periodStart: Date } | null;
}

/** The open period when it is over: the next one is charged, or none will be. */
async function findOverPeriod(tx: Tx, agent: OpenAgent): Promise<Period | null> {
  const { openFrom, subscriptionId, subscription } = agent;
  const select = { id: true, periodStart: true, periodEnd: true } as const;
  const [current, next] = await Promise.all([
    tx.charge.findFirst({ where: { subscriptionId, periodStart: openFrom }, select }),
    tx.charge.findFirst({
      where: { subscriptionId, periodStart: { gt: openFrom } },
      select,
      orderBy: { periodStart: "asc" },
    }),
  ]);
  if (!next && !isFinal(subscription.status) && !agent.deletedAt) return null;
  const start = fromColumn(openFrom);
  const fallback = next?.periodStart ?? subscription.nextBillingDate;
  const end = fromColumn(current?.periodEnd ?? fallback);
  return {
    end: toColumn(isAfter(end, start) ? end : monthsAfter(start, 1)),
    next: next?.periodStart ? { id: next.id, periodStart: next.periodStart } : null,
  };
}

/** What is sealed with a period: what began before its end; of the last one, all that is left. */
function runsOf(agent: OpenAgent, { end, next }: Period): Prisma.AgentRunWhereInput {
  const from = agent.lateFrom ?? agent.openFrom;
  return {
    agentId: agent.id,
    month: null,
    startedAt: sinceDay(from),
    day: next ? { lt: end } : undefined,
  };
}

/** After a break its days are late: the period after it begins later than this one ends. */
function nextOpening({ end, next }: Period) {
  if (!next) return { closedAt: now(), lateFrom: null };
  const lateFrom = next.periodStart > end ? end : null;
  return { openFrom: next.periodStart, lateFrom };
}

/** The bytes of a run in the chain: its canonical JSON (RFC 8785) and a line feed. */
export const chainLine = (run: Run): string => `${canonicalize(run)}\n`;

interface Chain {
  openFrom: Date;
  previousHash: string | null;
}

/** Reads the runs of a month once: their figures, their hash, and marks to write them by. */
async function readRuns(
  tx: Tx,
  where: Prisma.AgentRunWhereInput,
  { openFrom, previousHash }: Chain,
) {
  const hash = createHash("sha256").update(`${previousHash ?? ""}\n`);
  const sum = { done: 0, handedOver: 0, failed: 0, wrong: 0, late: 0, costMicros: BigInt(0) };
  const durations: number[] = [];
  const marks: Date[] = [];
  for await (const runs of eachRun(where, tx)) {
    for (const run of runs) {
      hash.update(chainLine(toRun(run)));
      addRun(sum, run, openFrom);
      if (run.endedAt) durations.push(run.endedAt.getTime() - run.startedAt.getTime());
    }
    const last = runs.at(-1);
    if (last) marks.push(last.startedAt);
  }
  durations.sort((a, b) => a - b);
  return {
    ...sum,
    p50Ms: atRank(durations, 0.5),
    p95Ms: atRank(durations, 0.95),
    hash: hash.digest("hex"),
    marks,
  };
}

interface Sum {
  done: number;
  handedOver: number;
  failed: number;
  wrong: number;
  late: number;
  costMicros: bigint;
}

function addRun(sum: Sum, { outcome, isWrong, day, costMicros }: MonthRun, openFrom: Date): void {
  if (outcome === "done") sum.done += 1;
  else if (outcome === "failed") sum.failed += 1;
  else sum.handedOver += 1;
  if (isWrong) sum.wrong += 1;
  if (day < openFrom) sum.late += 1;
  sum.costMicros += costMicros ?? BigInt(0);
}

/** Writes the month's number into its runs, so many at once that no statement takes long. */
async function markSealed(
  tx: Tx,
  where: Prisma.AgentRunWhereInput,
  month: number,
  marks: readonly Date[],
): Promise<void> {
  for (const mark of marks)
    await tx.agentRun.updateMany({
      where: { AND: [where, { startedAt: { lte: mark } }] },
      data: { month },
    });
}

async function countGaps(tx: Tx, agent: OpenAgent, end: Date): Promise<number> {
  const days = await tx.agentDay.findMany({
    where: { agentId: agent.id, day: { gte: agent.openFrom, lt: end } },
  });
  const byDay = new Map<string, DayFigures>(days.map((row) => [toWireDate(row.day), row]));
  const clock = new ClockHours(env().TIME_ZONE);
  const endOfPeriod = startOfDay(fromColumn(end), env().TIME_ZONE);
  const to = endOfPeriod < now() ? endOfPeriod : now();
  let gaps = 0;
  const tomorrow = today().add({ days: 1 });
  for (
    let day = fromColumn(agent.openFrom);
    day.toString() < toWireDate(end) && isAfter(tomorrow, day);
    day = day.add({ days: 1 })
  ) {
    const watch = { from: agent.firstReportAt, to };
    gaps += gapHours(day.toString(), byDay.get(day.toString()), watch, clock);
  }
  return gaps;
}
