import "server-only";
import type { CustomerScope } from "@/lib/auth/scope";
import { readDashboard } from "@/lib/domain/billing/dashboard-queries";
import { toDashboard } from "@/lib/domain/billing/dashboard-serializers";
import type { CustomerPaymentsQuery } from "@/lib/domain/billing/payment-schema";
import type { CustomerDashboard, SubscribedAgent } from "./dashboard-schema";
import { listCustomerAgents, readTotals, thisMonth } from "./queries";
import { toAgentWithMonth } from "./serializers";

/** Agents by the id of their subscription. */
export type SubscribedAgents = Map<string, SubscribedAgent[]>;

/** The newest agents of a customer with this month's totals; `counts`: without their speed. */
export async function readSubscribedAgents(
  scope: CustomerScope<"read">,
  figures: "all" | "counts",
): Promise<SubscribedAgents> {
  const rows = await listCustomerAgents(scope, scope.userId);
  const totals = await readTotals(rows, thisMonth(), figures);
  const bySubscription: SubscribedAgents = new Map();
  for (const row of rows) {
    const { _id, name, state, subscription, thisMonth: month } = toAgentWithMonth(row, totals);
    const agents = bySubscription.get(subscription) ?? [];
    bySubscription.set(subscription, [...agents, { _id, name, state, thisMonth: month }]);
  }
  return bySubscription;
}

/** What the portal's first page shows, each subscription with its agents. */
export async function readDashboardWithAgents(
  scope: CustomerScope<"read">,
  personId: string,
  query: CustomerPaymentsQuery,
): Promise<CustomerDashboard> {
  const [dashboard, agents] = await Promise.all([
    readDashboard(scope, personId, query),
    readSubscribedAgents(scope, "all"),
  ]);
  const { subscriptions, ...rest } = toDashboard(dashboard);
  return {
    ...rest,
    subscriptions: subscriptions.map((row) => ({ ...row, agents: agents.get(row._id) ?? [] })),
  };
}
