import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { env } from "@/lib/core/env";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { listAllAgents } from "./agent-list";
import { ClockHours } from "./clock-hours";
import { sumDays, sumGaps, toDays } from "./day-sums";
import { toCosts } from "./margin";
import { readDayRows } from "./queries";
import { readMainReasons } from "./reason-queries";
import type { AgentListQuery } from "./schema";
import { toListedAgent } from "./serializers";
import type { AgentRow } from "./serializers";
import { readServiceCosts } from "./spending";
import { lastDays, WORK_DAYS } from "./windows";
import type { WorkingAgent } from "./work-schema";

/** A page of all agents with what they did in the last days and what they cost this month. */
export async function readAllAgents(
  scope: AgencyScope<"work">,
  query: AgentListQuery,
): Promise<Page<WorkingAgent>> {
  const page = await listAllAgents(scope, query);
  const ids = page.rows.map(({ id }) => id);
  const week = lastDays(WORK_DAYS);
  const [days, reasons, costs] = await Promise.all([
    readDayRows(ids, week),
    readMainReasons(ids, week),
    readServiceCosts(
      scope,
      page.rows.map(({ subscriptionId }) => subscriptionId),
    ),
  ]);
  const clock = new ClockHours(env().TIME_ZONE);
  const toWorking = (row: AgentRow): WorkingAgent => {
    const ofAgent = days.filter(({ agentId }) => agentId === row.id);
    return {
      agent: toListedAgent(row, costs.ofAgents),
      week: { ...sumDays(ofAgent), gapHours: sumGaps(toDays(row, ofAgent, week, clock)) },
      reason: reasons.get(row.id) ?? null,
      ...toCosts(row, costs),
    };
  };
  return mapPage(page, toWorking);
}
