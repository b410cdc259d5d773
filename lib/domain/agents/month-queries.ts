import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Scope } from "@/lib/auth/scope";
import { AppError, notFound } from "@/lib/core/errors";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { ownedBy } from "@/lib/domain/charges/queries";
import { sumsByDay } from "./day-sums";
import { readOpenTotals } from "./open-totals";
import { readAgent, readDayRows } from "./queries";
import type { AgentMonth, DayWork, MonthsQuery } from "./schema";
import { monthColumns, reviewColumns, toMonth, toOpenMonth } from "./serializers";
import type { AgentRow, ReviewRow } from "./serializers";
import type { Window } from "./windows";

/**
 * A page of an agent's months, newest first: under review and sealed; 404 for another customer's.
 */
export const listAgentMonths = async (
  scope: Scope<"read", "work">,
  agentId: string,
  query: MonthsQuery,
): Promise<Page<AgentMonth>> => readMonths(await readAgent(scope, agentId), query);

/** The same of an agent that has been read. */
export async function readMonths(
  agent: Pick<AgentRow, "id">,
  query: MonthsQuery,
): Promise<Page<AgentMonth>> {
  const where = { agentId: agent.id };
  const reviews = await readOpenMonths(agent);
  const sealed = await db().agentMonth.count({ where });
  const total = reviews.length + sealed;
  const { page, limit, sort, order = sort ? "asc" : "desc" } = query;
  const skip = (page - 1) * limit;
  // Those under review are younger than all that are sealed.
  const before = order === "desc" ? reviews.length : 0;
  const rows = await db().agentMonth.findMany({
    where,
    select: monthColumns,
    orderBy: { number: order },
    skip: Math.max(0, skip - before),
    take: limit,
  });
  const months = rows.map(toMonth);
  const open = order === "desc" ? reviews : [...reviews].reverse();
  const ordered =
    order === "desc"
      ? [...open.slice(skip), ...months]
      : [...months, ...open.slice(Math.max(0, skip - sealed))];
  return { rows: ordered.slice(0, limit), total, more: false, page, limit };
}

/** The months of an agent that are under review with what they come to so far, newest first. */
async function readOpenMonths(agent: Pick<AgentRow, "id">): Promise<AgentMonth[]> {
  const rows = await db().monthReview.findMany({
    where: { agentId: agent.id, monthId: null },
    select: reviewColumns,
    orderBy: { periodStart: "desc" },
  });
  return Promise.all(
    rows.map(async (row) => {
      const { totals, late } = await readOpenTotals(agent, row);
      return toOpenMonth(row, totals, late);
    }),
  );
}

/** Months of a scope's agents that can still be looked at before they are sealed. */
const inReview = (scope: Scope<"read", "work">) =>
  ({
    monthId: null,
    agent: { deletedAt: null, subscription: ownedBy(scope) },
  }) satisfies Prisma.MonthReviewWhereInput;

export const countInReview = (scope: Scope<"read", "work">): Promise<number> =>
  db().monthReview.count({ where: inReview(scope) });

/** The first of them to be sealed. */
export const listInReview = (scope: Scope<"read", "work">, take: number): Promise<ReviewRow[]> =>
  db().monthReview.findMany({
    where: inReview(scope),
    select: reviewColumns,
    orderBy: [{ reviewUntil: "asc" }, { id: "asc" }],
    take,
  });

const fileColumns = {
  ...monthColumns,
  number: true,
  runsFrom: true,
  agent: {
    select: {
      id: true,
      name: true,
      runsFrom: true,
      subscription: {
        select: {
          _count: { select: { agents: true } },
          service: { select: { name: true, slug: true } },
          customer: { select: { name: true, company: true, email: true } },
        },
      },
    },
  },
} as const satisfies Prisma.AgentMonthSelect;

export type MonthFileRow = Prisma.AgentMonthGetPayload<{ select: typeof fileColumns }>;

/**
 * A sealed month, also of an agent that is deleted; 404 for another customer's, 409 while it is
 * under review.
 */
export async function readMonth(scope: Scope<"read", "work">, id: string): Promise<MonthFileRow> {
  const where = { id, agent: { subscription: ownedBy(scope) } };
  const row = await db().agentMonth.findFirst({ where, select: fileColumns });
  if (row) return row;
  if (await db().monthReview.findFirst({ where, select: { id: true } })) throw inReviewError();
  throw notFound("month");
}

const inReviewError = () =>
  new AppError("in_review", "This month is under review: it has no seal and no file yet.");

/** A month under review with its agent; null when missing, sealed or another customer's. */
export async function readOpenMonth(
  scope: Scope<"read", "work">,
  id: string,
): Promise<AgentMonth | null> {
  const row = await db().monthReview.findFirst({
    where: { id, monthId: null, agent: { subscription: ownedBy(scope) } },
    select: reviewColumns,
  });
  if (!row) return null;
  const { totals, late } = await readOpenTotals(row.agent, row);
  return toOpenMonth(row, totals, late);
}

/** What the sealed month before one came to; null when there is none. */
export async function readMonthBefore(agentId: string, start: Date): Promise<AgentMonth | null> {
  const row = await db().agentMonth.findFirst({
    where: { agentId, periodStart: { lt: start } },
    select: monthColumns,
    orderBy: { number: "desc" },
  });
  return row && toMonth(row);
}

/** What came of an agent's runs on each day of a window, as they are counted by their start. */
export const readMonthDays = async (agentId: string, window: Window): Promise<DayWork[]> =>
  sumsByDay(await readDayRows([agentId], window), window);
