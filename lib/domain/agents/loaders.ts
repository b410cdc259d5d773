import "server-only";
import { customerPageScope } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import { readSubscribedAgents } from "./dashboard";
import type { SubscribedAgents } from "./dashboard";
import { findAgent, findMonth } from "./find";
import { listAgentMonths } from "./month-queries";
import { lastDays, listRuns, readTotals, readWork, thisMonth } from "./queries";
import type { Agent, RunsQuery } from "./schema";
import { toAgent, toMonth, toRun } from "./serializers";
import type { AgentWork, SealedMonth } from "./work-schema";

const MAX_MONTHS = 25;

/** One of the signed-in customer's agents; null when missing or another's. */
export async function loadOwnAgent(id: string): Promise<Agent | null> {
  const row = await findAgent(await customerPageScope(), id);
  return row && toAgent(row);
}

/** One of the signed-in customer's agents with its work; null when missing or another's. */
export async function loadOwnAgentWork(
  id: string,
  days: number,
  query: RunsQuery,
): Promise<AgentWork | null> {
  const scope = await customerPageScope();
  const row = await findAgent(scope, id);
  if (!row) return null;
  const [totals, work, runs, months] = await Promise.all([
    readTotals([row], thisMonth(), "counts"),
    readWork(row, lastDays(days)),
    listRuns(scope, id, query),
    listAgentMonths(scope, id, { page: 1, limit: MAX_MONTHS }),
  ]);
  const month = totals.get(row.id) ?? work.totals;
  return {
    month,
    ...work,
    runs: mapPage(runs, (run) => ({ ...toRun(run), isSealed: run.month !== null })),
    months: months.rows.map(toMonth),
  };
}

/** A sealed month of one of the signed-in customer's agents; null when missing or another's. */
export async function loadOwnMonth(agentId: string, id: string): Promise<SealedMonth | null> {
  return findMonth(await customerPageScope(), agentId, id);
}

/** What each of the signed-in customer's agents did this month. */
export async function loadServiceAgents(): Promise<SubscribedAgents> {
  return readSubscribedAgents(await customerPageScope(), "counts");
}
