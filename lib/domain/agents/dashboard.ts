import "server-only";
import type { CustomerScope } from "@/lib/auth/scope";
import { readDashboard } from "@/lib/domain/subscriptions/queries";
import { toDashboard } from "@/lib/domain/subscriptions/serializers";
import type { CustomerChargesQuery } from "@/lib/domain/charges/schema";
import type { CountedAgent, DashboardWithAgents, SubscribedAgent } from "./dashboard-schema";
import { toCounts } from "./day-figures";
import { daysIn, sumDays } from "./day-sums";
import type { WorkingAgentRow } from "./day-sums";
import { listCustomerAgents, readTotals } from "./queries";
import type { Counts } from "./schema";
import { toAgentWithMonth } from "./serializers";
import type { AgentRow } from "./serializers";
import { thisMonth } from "./windows";

/** Agents by the id of their subscription, each with its month. */
function bySubscription<M extends Counts>(rows: readonly AgentRow[], months: Map<string, M>) {
  const groups = new Map<string, SubscribedAgent<M>[]>();
  for (const row of rows) {
    const { subscription, thisMonth: month, ...agent } = toAgentWithMonth(row, months);
    const { _id, name, state, openAsks } = agent;
    const agents = groups.get(subscription) ?? [];
    groups.set(subscription, [...agents, { _id, name, state, openAsks, thisMonth: month }]);
  }
  return groups;
}

/** Agents by the id of their subscription, with the counts of a month: this one if absent. */
export function toCountedAgents(
  rows: readonly WorkingAgentRow[],
  month = thisMonth(),
): Map<string, CountedAgent[]> {
  const counts = rows.map(
    (row) => [row.id, toCounts(sumDays(daysIn(row, month)), row.baselineMinutes)] as const,
  );
  return bySubscription(rows, new Map(counts));
}

/** What the portal's first page shows, each subscription with its agents. */
export async function readDashboardWithAgents(
  scope: CustomerScope<"read">,
  personId: string,
  query: CustomerChargesQuery,
): Promise<DashboardWithAgents> {
  const rows = await listCustomerAgents(scope, scope.customerId);
  const [dashboard, months] = await Promise.all([
    readDashboard(scope, personId, query),
    readTotals(rows, thisMonth()),
  ]);
  const agents = bySubscription(rows, months);
  const { subscriptions, ...rest } = toDashboard(dashboard);
  return {
    ...rest,
    subscriptions: subscriptions.map((row) => ({ ...row, agents: agents.get(row._id) ?? [] })),
  };
}
