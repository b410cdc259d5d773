import "server-only";
import { createHash } from "node:crypto";
import type { Prisma } from "@/generated/prisma/client";
import { SYSTEM } from "@/lib/auth/permissions";
import type { RequestMeta } from "@/lib/auth/permissions";
import { now, today } from "@/lib/core/clock";
import { fromColumn, isAfter, startOfDay, toColumn, toWireDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { noAsks, readAskTotals } from "./ask-totals";
import { chainLine } from "@/lib/core/hash-chain";
import { ClockHours } from "./clock-hours";
import { atRank, countOf, gapHours } from "./day-figures";
import type { DayFigures } from "./day-figures";
import { eachRun, sinceDay } from "./month-runs";
import type { MonthRun } from "./month-runs";
import { isEnding } from "./periods";
import { beginReviews, isLastReview, isReviewed } from "./reviews";
import type { Review } from "./reviews";
import { toRun } from "./serializers";

/** A large month takes longer than a request may. */
export const TIMEOUT_MS = 120_000;

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

/** Those with a period that may be over and is not under review yet, or whose review is over. */
async function findAgentsToSeal(): Promise<string[]> {
  const day = toColumn(today());
  const agents = await db().agent.findMany({
    where: { closedAt: null },
    select: {
      ...agentColumns,
      reviews: { where: { monthId: null }, orderBy: { periodStart: "asc" } },
    },
    orderBy: { id: "asc" },
  });
  const ofAgents = { subscription: { agents: { some: { closedAt: null } } } };
  const [begun, ended] = await Promise.all([
    db().charge.groupBy({
      by: ["subscriptionId"],
      where: { ...ofAgents, periodStart: { lte: day } },
      _max: { periodStart: true },
    }),
    db().charge.groupBy({
      by: ["subscriptionId"],
      where: { ...ofAgents, periodEnd: { lte: day } },
      _max: { periodEnd: true },
    }),
  ]);
  const lastBegun = new Map(begun.map((row) => [row.subscriptionId, row._max.periodStart]));
  const lastEnded = new Map(ended.map((row) => [row.subscriptionId, row._max.periodEnd]));
  return agents
    .filter((agent) => {
      const { subscriptionId, subscription, reviews, openFrom } = agent;
      if (reviews[0] && isReviewed(reviews[0], agent)) return true;
      const until = reviews.at(-1)?.periodEnd ?? openFrom;
      if (isEnding(agent)) return reviews.length === 0 || until <= day;
      const bounds = [
        lastBegun.get(subscriptionId),
        lastEnded.get(subscriptionId),
        subscription.nextBillingDate <= day ? subscription.nextBillingDate : null,
      ];
      return bounds.some((bound) => bound && bound > until);
    })
    .map(({ id }) => id);
}

/**
 * Puts the periods that are over under review, and seals the months whose review is over; each
 * once, whoever else does. One that fails stops no other. Returns how many were sealed.
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

interface Sealing {
  /** Without a review: nobody is left who could look. */
  atOnce?: boolean;
  /** When it was sealed; by default now. Only the demonstration has a past to write. */
  at?: (review: Review) => Date;
}

/** Seals the months of one agent whose review is over. Returns how many. */
export async function sealAgent(id: string, sealing: Sealing = {}): Promise<number> {
  let sealedCount = 0;
  const next = () =>
    inTransaction((tx) => sealNext(tx, id, SYSTEM, sealing), { timeout: TIMEOUT_MS });
  while (await next()) sealedCount += 1;
  return sealedCount;
}

/** Seals an agent's oldest open month if its review is over. Returns whether it was. */
export async function sealNext(
  tx: Tx,
  id: string,
  caller: RequestMeta,
  { atOnce = false, at = now }: Sealing = {},
): Promise<boolean> {
  await lockRow(tx, "Agent", id);
  const agent = await tx.agent.findUniqueOrThrow({ where: { id }, select: agentColumns });
  if (agent.closedAt) return false;
  const [review] = await beginReviews(tx, agent);
  if (!review || !(atOnce || isReviewed(review, agent))) return false;
  const last = await tx.agentMonth.findFirst({
    where: { agentId: id },
    select: { number: true, hash: true },
    orderBy: { number: "desc" },
  });
  const number = (last?.number ?? 0) + 1;
  const { periodStart, periodEnd } = review;
  const where = runsOf(agent, review);
  const { marks, ...figures } = await readRuns(tx, where, {
    periodStart,
    previousHash: last?.hash ?? null,
  });
  await markSealed(tx, where, number, marks);
  const month = await tx.agentMonth.create({
    data: {
      ...figures,
      ...(await countAsks(tx, id, review)),
      id: review.id,
      agentId: id,
      number,
      periodStart,
      periodEnd,
      runsFrom: agent.lateFrom ?? agent.openFrom,
      gapHours: await countGaps(tx, agent, review),
      baselineMinutes: agent.baselineMinutes,
      previousHash: last?.hash ?? null,
      createdAt: at(review),
    },
    select: { id: true, hash: true },
  });
  await tx.monthReview.update({ where: { id: review.id }, data: { monthId: month.id } });
  const opening = isLastReview(review, agent)
    ? { closedAt: now(), lateFrom: null }
    : { openFrom: periodEnd, lateFrom: null };
  await tx.agent.updateMany({ where: { id }, data: opening });
  const hash = { from: null, to: month.hash };
  await auditOf("agentMonth")(tx, caller, "agentMonth.sealed", month.id, { hash });
  return true;
}

/** What is sealed with a period: what began before its end; of the last one, all that is left. */
function runsOf(agent: OpenAgent, review: Review): Prisma.AgentRunWhereInput {
  const from = agent.lateFrom ?? agent.openFrom;
  return {
    agentId: agent.id,
    month: null,
    startedAt: sinceDay(from),
    day: isLastReview(review, agent) ? undefined : { lt: review.periodEnd },
  };
}

interface Chain {
  periodStart: Date;
  previousHash: string | null;
}

/** Reads the runs of a month once: their figures, their hash, and marks to write them by. */
async function readRuns(
  tx: Tx,
  where: Prisma.AgentRunWhereInput,
  { periodStart, previousHash }: Chain,
) {
  const hash = createHash("sha256").update(`${previousHash ?? ""}\n`);
  const sum = { done: 0, handedOver: 0, failed: 0, wrong: 0, late: 0, costMicros: BigInt(0) };
  const durations: number[] = [];
  const marks: Date[] = [];
  for await (const runs of eachRun(where, tx)) {
    for (const run of runs) {
      hash.update(chainLine(toRun(run)));
      addRun(sum, run, periodStart);
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

function addRun(
  sum: Sum,
  { outcome, isWrong, day, costMicros }: MonthRun,
  periodStart: Date,
): void {
  sum[countOf[outcome]] += 1;
  if (isWrong) sum.wrong += 1;
  if (day < periodStart) sum.late += 1;
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

async function countAsks(tx: Tx, id: string, { periodStart, periodEnd }: Review) {
  const window = {
    from: fromColumn(periodStart),
    to: fromColumn(periodEnd).subtract({ days: 1 }),
  };
  return (await readAskTotals([id], window, tx)).get(id) ?? noAsks();
}

async function countGaps(
  tx: Tx,
  agent: OpenAgent,
  { periodStart, periodEnd: end }: Review,
): Promise<number> {
  const days = await tx.agentDay.findMany({
    where: { agentId: agent.id, day: { gte: periodStart, lt: end } },
  });
  const byDay = new Map<string, DayFigures>(days.map((row) => [toWireDate(row.day), row]));
  const clock = new ClockHours(env().TIME_ZONE);
  const endOfPeriod = startOfDay(fromColumn(end), env().TIME_ZONE);
  const to = endOfPeriod < now() ? endOfPeriod : now();
  let gaps = 0;
  const tomorrow = today().add({ days: 1 });
  for (
    let day = fromColumn(periodStart);
    day.toString() < toWireDate(end) && isAfter(tomorrow, day);
    day = day.add({ days: 1 })
  ) {
    const watch = { from: agent.firstReportAt, to };
    gaps += gapHours(day.toString(), byDay.get(day.toString()), watch, clock);
  }
  return gaps;
}
