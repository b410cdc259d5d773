import "server-only";
import type { CustomerScope } from "@/lib/auth/scope";
import { readDashboard } from "@/lib/domain/subscriptions/queries";
import { toDashboard } from "@/lib/domain/subscriptions/serializers";
import type { CustomerChargesQuery } from "@/lib/domain/charges/schema";
import type { CountedAgent, DashboardWithAgents, SubscribedAgent } from "./dashboard-schema";
import { listCustomerAgents, readCounts, readTotals } from "./queries";
import { thisMonth } from "./windows";
import type { Window } from "./windows";
import type { Counts } from "./schema";
import { toAgentWithMonth } from "./serializers";
import type { AgentRow } from "./serializers";

/** The newest agents of a customer by their subscription, with what `read` says of them. */
async function readSubscribedAgents<M extends Counts>(
  scope: CustomerScope<"read">,
  read: (agents: readonly AgentRow[], window: Window) => Promise<Map<string, M>>,
) {
  const rows = await listCustomerAgents(scope, scope.customerId);
  const months = await read(rows, thisMonth());
  const bySubscription = new Map<string, SubscribedAgent<M>[]>();
  for (const row of rows) {
    const { subscription, thisMonth: month, ...agent } = toAgentWithMonth(row, months);
    const { _id, name, state, openAsks } = agent;
    const agents = bySubscription.get(subscription) ?? [];
    bySubscription.set(subscription, [...agents, { _id, name, state, openAsks, thisMonth: month }]);
  }
  return bySubscription;
}

/** The newest agents of a customer by the id of their subscription, with this month's counts. */
export const readCountedAgents = (
  scope: CustomerScope<"read">,
): Promise<Map<string, CountedAgent[]>> => readSubscribedAgents(scope, readCounts);

/** What the portal's first page shows, each subscription with its agents. */
export async function readDashboardWithAgents(
  scope: CustomerScope<"read">,
  personId: string,
  query: CustomerChargesQuery,
): Promise<DashboardWithAgents> {
  const [dashboard, agents] = await Promise.all([
    readDashboard(scope, personId, query),
    readSubscribedAgents(scope, readTotals),
  ]);
  const { subscriptions, ...rest } = toDashboard(dashboard);
  return {
    ...rest,
    subscriptions: subscriptions.map((row) => ({ ...row, agents: agents.get(row._id) ?? [] })),
  };
}
