import "server-only";
import type { CustomerScope } from "@/lib/auth/scope";
import { readDashboard } from "@/lib/domain/billing/dashboard-queries";
import { toDashboard } from "@/lib/domain/billing/dashboard-serializers";
import type { CustomerPaymentsQuery } from "@/lib/domain/billing/payment-schema";
import type { CustomerDashboard, SubscribedAgent } from "./dashboard-schema";
import { listAgents, readTotals, thisMonth } from "./queries";
import { toAgentWithMonth } from "./serializers";

const MAX_AGENTS = 100;

/** The newest agents of a customer with this month's totals, by their subscription. */
async function readSubscribedAgents(scope: CustomerScope): Promise<Map<string, SubscribedAgent[]>> {
  const { rows } = await listAgents(scope, { page: 1, limit: MAX_AGENTS });
  const totals = await readTotals(rows, thisMonth());
  const bySubscription = new Map<string, SubscribedAgent[]>();
  for (const row of rows) {
    const { _id, name, state, subscription, thisMonth: month } = toAgentWithMonth(row, totals);
    const agents = bySubscription.get(subscription) ?? [];
    bySubscription.set(subscription, [...agents, { _id, name, state, thisMonth: month }]);
  }
  return bySubscription;
}

/** What the portal's first page shows, each subscription with its agents. */
export async function readDashboardWithAgents(
  scope: CustomerScope,
  query: CustomerPaymentsQuery,
): Promise<CustomerDashboard> {
  const [dashboard, agents] = await Promise.all([
    readDashboard(scope, query),
    readSubscribedAgents(scope),
  ]);
  const { subscriptions, ...rest } = toDashboard(dashboard);
  return {
    ...rest,
    subscriptions: subscriptions.map((row) => ({ ...row, agents: agents.get(row._id) ?? [] })),
  };
}
