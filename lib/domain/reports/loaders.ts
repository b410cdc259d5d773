import "server-only";
import { cache } from "react";
import { customerPageScope } from "@/lib/auth/scope";
import { toWireDate } from "@/lib/core/dates";
import { toCountedAgents } from "@/lib/domain/agents/dashboard";
import type { CountedAgent } from "@/lib/domain/agents/dashboard-schema";
import { runsOf, sumsByDay } from "@/lib/domain/agents/day-sums";
import type { ReportedAgentRow } from "@/lib/domain/agents/day-sums";
import { listReportedAgents } from "@/lib/domain/agents/queries";
import {
  DRAWN_DAYS,
  lastDays,
  lastWeek,
  monthBefore,
  shownDays,
} from "@/lib/domain/agents/windows";
import { listOpenAsks } from "@/lib/domain/asks/queries";
import { toAsk } from "@/lib/domain/asks/serializers";
import { showMonth, windowOf } from "./month";
import type { DrawnWork, ShownMonth, ShownWeek, WaitingWork } from "./schema";
import { showWeek } from "./weeks";

/** The signed-in customer's agents with all that the first screen shows of them, once a page. */
const loadReportedAgents = cache(async (month: string | undefined): Promise<ReportedAgentRow[]> => {
  const scope = await customerPageScope("read");
  const window = windowOf(month);
  return listReportedAgents(scope, [shownDays(), window, monthBefore(window)], window);
});

/** What they did in a month; null without agents. */
export const loadMonth = async (month: string | undefined): Promise<ShownMonth | null> =>
  showMonth(await loadReportedAgents(month), windowOf(month));

/** What the agents of each subscription did in a month, and the runs of its last days. */
export async function loadWork(month: string | undefined): Promise<Map<string, DrawnWork>> {
  const rows = await loadReportedAgents(month);
  const agents = toCountedAgents(rows, windowOf(month));
  return new Map(
    [...agents].map(([id, ofService]) => [
      id,
      { agents: ofService, runs: runsByDay(rows, ofService) },
    ]),
  );
}

function runsByDay(rows: readonly ReportedAgentRow[], agents: readonly CountedAgent[]): number[] {
  const ids = agents.map(({ _id }) => _id);
  const days = rows.filter(({ id }) => ids.includes(id)).flatMap((row) => row.days);
  return sumsByDay(days, lastDays(DRAWN_DAYS)).map(runsOf);
}

/** What they did last week. */
export const loadLastWeek = async (month: string | undefined): Promise<ShownWeek> =>
  showWeek(await loadReportedAgents(month), lastWeek());

/** Their questions, and their months under review. */
export async function loadWaitingWork(
  month: string | undefined,
  take: number,
): Promise<WaitingWork> {
  const rows = await loadReportedAgents(month);
  const askCount = rows.reduce((sum, { _count }) => sum + _count.asks, 0);
  const asks = askCount > 0 ? await listOpenAsks(await customerPageScope("read"), take) : [];
  const reviews = rows.flatMap((row) => row.reviews);
  return {
    askCount,
    asks: asks.map(toAsk),
    months: reviews
      .sort((a, b) => a.reviewUntil.getTime() - b.reviewUntil.getTime())
      .map(({ id, agent, periodStart, periodEnd, reviewUntil }) => ({
        _id: id,
        agent: { _id: agent.id, name: agent.name },
        periodStart: toWireDate(periodStart),
        periodEnd: toWireDate(periodEnd),
        reviewUntil: toWireDate(reviewUntil),
      })),
  };
}
