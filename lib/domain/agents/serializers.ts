import { now } from "@/lib/core/clock";
import type { Prisma } from "@/generated/prisma/client";
import { toWireDate } from "@/lib/core/dates";
import { toAskTotals } from "./ask-totals";
import { toTotals } from "./day-figures";
import { stateOf } from "./policy";
import { noSpending } from "./spending";
import type { Spending } from "./spending";
import type {
  AdminAgent,
  AdminRun,
  Agent,
  AgentKey,
  AgentMonth,
  Counts,
  Run,
  SealedAgentMonth,
  Totals,
} from "./schema";

/** The columns that `toAgent` needs, as Prisma's `select`. */
export const agentColumns = {
  id: true,
  version: true,
  createdAt: true,
  deletedAt: true,
  name: true,
  subscriptionId: true,
  silentAfterHours: true,
  firstReportAt: true,
  lastReportAt: true,
  silentAt: true,
  closedAt: true,
  baselineMinutes: true,
  baselineAt: true,
  baselineByName: true,
  proposedMinutes: true,
  line: true,
  _count: { select: { asks: { where: { openUntil: { not: null } } } } },
  subscription: {
    select: {
      status: true,
      amountCents: true,
      service: { select: { id: true, name: true } },
      customer: { select: { id: true, name: true, email: true, company: true } },
    },
  },
} as const satisfies Prisma.AgentSelect;

export type AgentRow = Prisma.AgentGetPayload<{ select: typeof agentColumns }>;

const toMinutes = (hundredths: number | null) => (hundredths === null ? null : hundredths / 100);

/** Millionths of a dollar as dollars. */
export const toCost = (micros: bigint) => Number(micros) / 1e6;

/** A row as the contract's Agent, in the state that it is in now. */
export function toAgent(row: AgentRow): Agent {
  const { baselineMinutes, baselineAt, baselineByName } = row;
  const { service } = row.subscription;
  return {
    _id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    name: row.name,
    subscription: row.subscriptionId,
    service: { _id: service.id, name: service.name },
    state: stateOf(row, now()),
    lastReportAt: row.lastReportAt?.toISOString() ?? null,
    silentAfterHours: row.silentAfterHours,
    baseline:
      baselineMinutes !== null && baselineAt && baselineByName !== null
        ? {
            minutes: baselineMinutes / 100,
            agreedAt: baselineAt.toISOString(),
            agreedBy: baselineByName,
          }
        : null,
    proposedMinutes: toMinutes(row.proposedMinutes),
    line: row.line,
    openAsks: row._count.asks,
  };
}

/** The same for administrators, with its customer and what it cost this month. */
function toAdminAgent(row: AgentRow, costMicros: bigint): AdminAgent {
  const { id, name, email, company } = row.subscription.customer;
  return { ...toAgent(row), user: { _id: id, name, email, company }, cost: toCost(costMicros) };
}

/** The same with the costs by agent (`readCosts`). */
export const toListedAgent = (row: AgentRow, costs: Map<string, Spending>): AdminAgent =>
  toAdminAgent(row, (costs.get(row.id) ?? noSpending).micros);

/** The same with what it did this month (`readTotals`). */
export function toAgentWithMonth<M extends Counts>(row: AgentRow, months: Map<string, M>) {
  const month = months.get(row.id);
  if (!month) throw new Error(`The agent ${row.id} has no month.`);
  return { ...toAgent(row), thisMonth: month };
}

export const runColumns = {
  id: true,
  version: true,
  createdAt: true,
  externalId: true,
  startedAt: true,
  endedAt: true,
  outcome: true,
  subject: true,
  confidence: true,
  agentVersion: true,
  reason: true,
  url: true,
  costMicros: true,
  month: true,
  verdict: { select: { note: true, byName: true, at: true } },
} as const satisfies Prisma.AgentRunSelect;

export type RunRow = Prisma.AgentRunGetPayload<{ select: typeof runColumns }>;

/** A row as the contract's Run, the same for every reader: without its cost. */
export function toRun(row: RunRow): Run {
  const { verdict, reason, url } = row;
  const remark = verdict && { by: verdict.byName, at: verdict.at.toISOString() };
  // On a run that was not done, what the customer wrote is a note.
  const isVerdict = row.outcome === "done";
  return {
    _id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    externalId: row.externalId,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    outcome: row.outcome,
    subject: row.subject,
    confidence: row.confidence,
    agentVersion: row.agentVersion,
    verdict: verdict && remark && isVerdict ? { note: verdict.note, ...remark } : null,
    ...(reason !== null && { reason }),
    ...(url !== null && { url }),
    ...(verdict && remark && !isVerdict && { note: { note: verdict.note ?? "", ...remark } }),
  };
}

export const toAdminRun = (row: RunRow): AdminRun => ({
  ...toRun(row),
  cost: row.costMicros === null ? null : toCost(row.costMicros),
});

export const keyColumns = {
  id: true,
  version: true,
  createdAt: true,
  name: true,
  prefix: true,
  lastUsedAt: true,
} as const satisfies Prisma.AgentKeySelect;

export type KeyRow = Prisma.AgentKeyGetPayload<{ select: typeof keyColumns }>;

export const toKey = ({ id: _id, createdAt, lastUsedAt, ...row }: KeyRow): AgentKey => ({
  _id,
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export const monthColumns = {
  id: true,
  version: true,
  createdAt: true,
  chargeId: true,
  periodStart: true,
  periodEnd: true,
  done: true,
  handedOver: true,
  failed: true,
  wrong: true,
  late: true,
  gapHours: true,
  baselineMinutes: true,
  p50Ms: true,
  p95Ms: true,
  asked: true,
  answered: true,
  expired: true,
  medianWaitMs: true,
  hash: true,
  previousHash: true,
  agent: { select: { id: true, name: true } },
  review: { select: { reviewUntil: true, acceptedAt: true, acceptedByName: true } },
} as const satisfies Prisma.AgentMonthSelect;

export type MonthRow = Prisma.AgentMonthGetPayload<{ select: typeof monthColumns }>;

export function toMonth(row: MonthRow): SealedAgentMonth {
  const { agent } = row;
  const at = row.createdAt.toISOString();
  return {
    _id: row.id,
    version: row.version,
    createdAt: at,
    agent: { _id: agent.id, name: agent.name },
    payment: row.chargeId,
    periodStart: toWireDate(row.periodStart),
    periodEnd: toWireDate(row.periodEnd),
    totals: { ...toTotals(row, row.baselineMinutes, row), ...toSealedAskTotals(row) },
    late: row.late,
    hash: row.hash,
    previousHash: row.previousHash,
    sealedAt: at,
    state: "sealed",
    ...toReview(row.review),
  };
}

/** Nothing of a month from before they were counted: its file stays as it was. */
function toSealedAskTotals({ asked, answered, expired, medianWaitMs }: MonthRow) {
  if (asked === null || answered === null || expired === null) return {};
  return toAskTotals({ asked, answered, expired, medianWaitMs });
}

type ReviewFacts = NonNullable<MonthRow["review"]>;

/** One from before there were reviews has none. */
const toReview = (review: ReviewFacts | null) => ({
  reviewUntil: review && toWireDate(review.reviewUntil),
  acceptedBy: review?.acceptedByName ?? null,
  acceptedAt: review?.acceptedAt?.toISOString() ?? null,
});

export const reviewColumns = {
  id: true,
  version: true,
  createdAt: true,
  periodStart: true,
  periodEnd: true,
  reviewUntil: true,
  acceptedAt: true,
  acceptedByName: true,
  agent: { select: { id: true, name: true } },
} as const satisfies Prisma.MonthReviewSelect;

export type ReviewRow = Prisma.MonthReviewGetPayload<{ select: typeof reviewColumns }>;

/** A month under review, with what it comes to so far. */
export const toOpenMonth = (row: ReviewRow, totals: Totals, late: number): AgentMonth => ({
  _id: row.id,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  agent: { _id: row.agent.id, name: row.agent.name },
  payment: null,
  periodStart: toWireDate(row.periodStart),
  periodEnd: toWireDate(row.periodEnd),
  totals,
  late,
  hash: null,
  previousHash: null,
  sealedAt: null,
  state: "review",
  ...toReview(row),
});
