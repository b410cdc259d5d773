import "server-only";
import { customerPageScope } from "@/lib/auth/scope";
import { mapPage } from "@/lib/core/paging";
import { findAgent } from "./find-agent";
import { listMonths } from "./month-list";
import { lastDays, listRuns, readTotals, readWork, thisMonth } from "./queries";
import type { Agent, RunsQuery } from "./schema";
import { listServiceAgents } from "./service-work";
import { toAgent, toRun } from "./serializers";
import type { AgentWork, ServiceAgent } from "./work-schema";

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
    readTotals([row], thisMonth()),
    readWork(row, lastDays(days)),
    listRuns(scope, id, query),
    listMonths(row.id),
  ]);
  const month = totals.get(row.id) ?? work.totals;
  return { month, ...work, runs: mapPage(runs, toRun), months };
}

/** What each of the signed-in customer's agents did this month. */
export async function loadServiceAgents(): Promise<ServiceAgent[]> {
  return listServiceAgents(await customerPageScope());
}
