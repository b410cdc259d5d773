import "server-only";
import { z } from "zod";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { startOfDay, startOfWireDay, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { foldText } from "@/lib/core/fold-text";
import type { ListInput, Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import { FINAL_STATUSES } from "@/lib/domain/subscriptions/constants";
import { ownedBy } from "@/lib/domain/charges/queries";
import { readAskTotals } from "./ask-totals";
import { ClockHours } from "./clock-hours";
import type { Speed } from "./day-figures";
import { dayColumns, toDays, totalsOf } from "./day-sums";
import type { CountedDay, ReportedAgentRow, WorkingAgentRow } from "./day-sums";
import type { AdminAgentsQuery, AgentState, RunsQuery, Totals } from "./schema";
import { stateOf } from "./policy";
import { earliestFirst, latestFirst, runsAfter, runsBefore } from "./run-order";
import { countFound, searchRuns, whereOf } from "./run-search";
import { agentColumns, keyColumns, reviewColumns, runColumns } from "./serializers";
import type { AgentRow, KeyRow, RunRow } from "./serializers";
import type { Window } from "./windows";
import type { RunsBeside } from "./work-schema";

/** The agents that are there for a scope. */
const inScope = (scope: Scope<"read", "work">) =>
  ({ deletedAt: null, subscription: ownedBy(scope) }) satisfies Prisma.AgentWhereInput;

const ended = { status: { in: [...FINAL_STATUSES] } };

function inState(state: AgentState | undefined): Prisma.AgentWhereInput {
  const at = now();
  const isRunning = { isNot: ended };
  if (state === "ended") return { subscription: ended };
  if (state === "never") return { lastReportAt: null, subscription: isRunning };
  if (state === "silent") return { silentAt: { lte: at }, subscription: isRunning };
  if (state === "reporting") return { silentAt: { gt: at }, subscription: isRunning };
  return {};
}

interface AgentFilters extends ListInput {
  state?: AdminAgentsQuery["state"];
  subscriptionId?: string;
  customerId?: string;
}

/** A page of the agents in a scope, newest first. */
export function listAgents(
  scope: Scope<"read", "work">,
  { state, subscriptionId, customerId, ...query }: AgentFilters,
): Promise<Page<AgentRow>> {
  const of = { subscriptionId, subscription: { customerId } };
  const where = { AND: [inScope(scope), inState(state), of] };
  return readPage(query, {
    rows: (slice) => db().agent.findMany({ where, select: agentColumns, ...slice }),
    count: (some) => db().agent.count({ where, ...some }),
  });
}

const MAX_AGENTS = 100;

const ofCustomer = (scope: Scope<"read", "work">, customerId: string) =>
  ({
    where: { AND: [inScope(scope), { subscription: { customerId } }] },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: MAX_AGENTS,
  }) satisfies Prisma.AgentFindManyArgs;

/** A customer's agents, newest first, in one statement. */
export const listCustomerAgents = (
  scope: Scope<"read", "work">,
  customerId: string,
): Promise<AgentRow[]> =>
  db().agent.findMany({ ...ofCustomer(scope, customerId), select: agentColumns });

/** With the figures of the days in some windows, and the questions that can be answered now. */
const workColumns = (windows: readonly Window[]) =>
  ({
    ...agentColumns,
    _count: { select: { asks: { where: { openUntil: { gt: now() } } } } },
    days: { select: dayColumns, where: { OR: windows.map((window) => ({ day: within(window) })) } },
  }) satisfies Prisma.AgentSelect;

/** The same with the figures of a window's days, and the questions that can be answered now. */
export const listWorkingAgents = (
  scope: Scope<"read", "work">,
  customerId: string,
  window: Window,
): Promise<WorkingAgentRow[]> =>
  db().agent.findMany({ ...ofCustomer(scope, customerId), select: workColumns([window]) });

/** The same with the months under review, and the sealed ones that have days of a month. */
export const listReportedAgents = (
  scope: CustomerScope<"read">,
  windows: readonly Window[],
  month: Window,
): Promise<ReportedAgentRow[]> =>
  db().agent.findMany({
    ...ofCustomer(scope, scope.customerId),
    select: {
      ...workColumns(windows),
      reviews: { select: reviewColumns, where: { monthId: null }, orderBy: { reviewUntil: "asc" } },
      months: {
        select: { id: true, periodStart: true, periodEnd: true },
        where: {
          periodStart: { lte: toColumn(month.to) },
          periodEnd: { gt: toColumn(month.from) },
        },
        orderBy: { number: "desc" },
      },
    },
  });

/** One agent in a scope; 404 when missing, deleted or another customer's. */
export async function readAgent(scope: Scope<"read", "work">, id: string): Promise<AgentRow> {
  const row = await db().agent.findFirst({
    where: { id, ...inScope(scope) },
    select: agentColumns,
  });
  if (!row) throw notFound("agent");
  return row;
}

export const readReportingAgent = (agentId: string): Promise<AgentRow> =>
  db().agent.findUniqueOrThrow({ where: { id: agentId }, select: agentColumns });

/** The 404 unless a subscription is there for a scope. */
export async function assertSubscription(scope: Scope<"read", "work">, id: string): Promise<void> {
  const where = { id, ...ownedBy(scope) };
  if ((await db().subscription.count({ where })) === 0) throw notFound("subscription");
}

export const silentNow = (): Prisma.AgentWhereInput => ({
  AND: [{ deletedAt: null }, inState("silent")],
});

export const countSilent = (_scope: AgencyScope<"work">): Promise<number> =>
  db().agent.count({ where: silentNow() });

const speedRows = z.array(
  z.object({ agentId: z.string(), p50Ms: z.number().nullable(), p95Ms: z.number().nullable() }),
);

// Raw: Prisma has no percentiles. Nearest rank, from an index that holds both instants.
async function readSpeeds(agentIds: string[], { from, to }: Window): Promise<Map<string, Speed>> {
  if (agentIds.length === 0) return new Map();
  const zone = env().TIME_ZONE;
  const rows = await db().$queryRaw`
    SELECT "agentId", p[1] AS "p50Ms", p[2] AS "p95Ms" FROM (
      SELECT "agentId", percentile_disc(ARRAY[0.5, 0.95])
        WITHIN GROUP (ORDER BY (extract(epoch FROM "endedAt" - "startedAt") * 1000)::float8) AS p
      FROM "AgentRun" WHERE "agentId" = ANY(${agentIds}::uuid[]) AND "endedAt" IS NOT NULL
        AND "startedAt" >= ${startOfDay(from, zone)} AND "startedAt" < ${startOfDay(to.add({ days: 1 }), zone)}
      GROUP BY "agentId") speeds`;
  return new Map(speedRows.parse(rows).map(({ agentId, ...speed }) => [agentId, speed]));
}

type DayRow = CountedDay & { agentId: string };

export const within = ({ from, to }: Window) => ({ gte: toColumn(from), lte: toColumn(to) });

const daysIn = (agentIds: string[], window: Window) => ({
  agentId: { in: agentIds },
  day: within(window),
});

export const readDayRows = (agentIds: string[], window: Window): Promise<DayRow[]> =>
  db().agentDay.findMany({ where: daysIn(agentIds, window) });

/** What the runs and questions of agents come to in a window, by the agent's id. */
export async function readTotals(
  agents: readonly AgentRow[],
  window: Window,
): Promise<Map<string, Totals>> {
  if (agents.length === 0) return new Map();
  const ids = agents.map(({ id }) => id);
  const [rows, speeds, asks] = await Promise.all([
    readDayRows(ids, window),
    readSpeeds(ids, window),
    readAskTotals(ids, window),
  ]);
  const clock = new ClockHours(env().TIME_ZONE);
  return new Map(
    agents.map((agent) => {
      const ofAgent = rows.filter(({ agentId }) => agentId === agent.id);
      const days = toDays(agent, ofAgent, window, clock);
      return [agent.id, totalsOf(days, agent, speeds.get(agent.id), asks.get(agent.id))];
    }),
  );
}

export async function readWork(agent: AgentRow, window: Window) {
  const [rows, speeds, asks] = await Promise.all([
    readDayRows([agent.id], window),
    readSpeeds([agent.id], window),
    readAskTotals([agent.id], window),
  ]);
  const days = toDays(agent, rows, window, new ClockHours(env().TIME_ZONE));
  return { days, totals: totalsOf(days, agent, speeds.get(agent.id), asks.get(agent.id)) };
}

/** A run with its agent. */
export type FoundRun = RunRow & { agentId: string; agent: { name: string; line: number | null } };

/** A page of an agent's runs, newest first; 404 for another customer's agent. */
export const listRuns = async (
  scope: Scope<"read", "work">,
  agentId: string,
  query: RunsQuery,
): Promise<Page<RunRow>> => readRuns(await readAgent(scope, agentId), query);

/** The same of an agent that has been read, or of the unusual ones alone. */
export function readRuns(
  { id: agentId }: AgentRow,
  { from, to, outcome, wrong, search, ...query }: RunsQuery,
  isUnusual = false,
): Promise<Page<RunRow>> {
  const zone = env().TIME_ZONE;
  const filter = {
    agentId,
    from: from ? startOfWireDay(from, zone) : undefined,
    to: to ? startOfWireDay(to, zone, 1) : undefined,
    outcome,
    isWrong: wrong,
    isUnusual,
  };
  const columns = { createdAt: "startedAt" } as const;
  if (foldText(search) !== "")
    return readPage(query, {
      columns,
      rows: (slice) => searchRuns(filter, search ?? "", slice),
      count: (some) => countFound(filter, search ?? "", some),
    });
  const where = whereOf(filter);
  return readPage(query, {
    columns,
    rows: (slice) => db().agentRun.findMany({ where, select: runColumns, ...slice }),
    count: (some) => db().agentRun.count({ where, ...some }),
  });
}

/** One run in a scope; 404 when missing, of a deleted agent or another customer's. */
export async function readRun(scope: Scope<"read", "work">, id: string): Promise<FoundRun> {
  const row = await db().agentRun.findFirst({
    where: { id, agent: inScope(scope) },
    select: { ...runColumns, agentId: true, agent: { select: { name: true, line: true } } },
  });
  if (!row) throw notFound("run");
  return row;
}

/** The runs of the same agent that started before and after one; it is read in a scope. */
export async function readRunsBeside(run: FoundRun): Promise<RunsBeside> {
  const { agentId } = run;
  const select = { id: true };
  const [before, after] = await Promise.all([
    db().agentRun.findFirst({
      where: { agentId, AND: runsBefore(run) },
      orderBy: latestFirst,
      select,
    }),
    db().agentRun.findFirst({
      where: { agentId, AND: runsAfter(run) },
      orderBy: earliestFirst,
      select,
    }),
  ]);
  return { before: before?.id ?? null, after: after?.id ?? null };
}

/** A page of an agent's keys, newest first; 404 for one that is missing. */
export const listKeys = async (
  scope: AgencyScope<"work">,
  agentId: string,
  query: ListInput,
): Promise<Page<KeyRow>> => readKeys(await readAgent(scope, agentId), query);

/** The same of an agent that has been read. */
export function readKeys({ id: agentId }: AgentRow, query: ListInput): Promise<Page<KeyRow>> {
  const where = { agentId };
  return readPage(query, {
    rows: (slice) => db().agentKey.findMany({ where, select: keyColumns, ...slice }),
    count: (some) => db().agentKey.count({ where, ...some }),
  });
}

/** By service: how many agents work for it, and how many of them report; none without any. */
export async function countAgentsByService(
  _scope: AgencyScope<"work">,
  serviceIds: string[],
): Promise<Map<string, { all: number; reporting: number }>> {
  const rows = await db().agent.findMany({
    where: {
      deletedAt: null,
      subscription: { serviceId: { in: serviceIds }, status: { notIn: [...FINAL_STATUSES] } },
    },
    select: {
      lastReportAt: true,
      silentAt: true,
      deletedAt: true,
      subscription: { select: { serviceId: true, status: true } },
    },
  });
  const counts = new Map<string, { all: number; reporting: number }>();
  const at = now();
  for (const row of rows) {
    const { serviceId } = row.subscription;
    const { all, reporting } = counts.get(serviceId) ?? { all: 0, reporting: 0 };
    const isReporting = stateOf(row, at) === "reporting";
    counts.set(serviceId, { all: all + 1, reporting: reporting + (isReporting ? 1 : 0) });
  }
  return counts;
}
