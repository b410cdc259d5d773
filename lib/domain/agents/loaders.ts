import "server-only";
import { cache } from "react";
import { customerPageScope } from "@/lib/auth/scope";
import { toCountedAgents } from "./dashboard";
import type { CountedAgent } from "./dashboard-schema";
import { findAgent, findMonth, findRun } from "./find";
import { listWorkingAgents } from "./queries";
import type { Agent, RunsQuery } from "./schema";
import { toAgent, toRun } from "./serializers";
import { thisMonth } from "./windows";
import { readAgentWork } from "./work";
import type { AgentWork, RunDetails, MonthDetails } from "./work-schema";

/** One of the signed-in customer's agents; null when missing or another's. */
export async function loadOwnAgent(id: string): Promise<Agent | null> {
  const row = await findAgent(await customerPageScope("read"), id);
  return row && toAgent(row);
}

/** One of the signed-in customer's agents with its work; null when missing or another's. */
export async function loadOwnAgentWork(
  id: string,
  asked: { days: number; runs: RunsQuery; isUnusual: boolean },
): Promise<AgentWork | null> {
  const row = await findAgent(await customerPageScope("read"), id);
  if (!row) return null;
  return readAgentWork(row, { ...asked, serialize: toRun });
}

/** A run of one of the signed-in customer's agents; null when missing or another's. */
export async function loadOwnRun(agentId: string, id: string): Promise<RunDetails | null> {
  return findRun(await customerPageScope("read"), agentId, id, toRun);
}

/** A month of one of the signed-in customer's agents; null when missing or another's. */
export async function loadOwnMonth(agentId: string, id: string): Promise<MonthDetails | null> {
  return findMonth(await customerPageScope("read"), agentId, id);
}

/** What each of the signed-in customer's agents did this month, by the subscription's id. */
export const loadServiceAgents = cache(async (): Promise<Map<string, CountedAgent[]>> => {
  const scope = await customerPageScope("read");
  return toCountedAgents(await listWorkingAgents(scope, scope.customerId, thisMonth()));
});
