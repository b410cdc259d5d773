import "server-only";
import { toDollars } from "@/lib/core/money";
import { toCost, type AgentRow } from "./serializers";
import type { AdminAgentWork } from "./work-schema";

type MarginRow = Pick<AgentRow, "id" | "subscriptionId"> & {
  subscription: Pick<AgentRow["subscription"], "status" | "amountCents">;
};

/** The prices of the active services with agents, and what all agents cost this month. */
export function marginOf(
  agents: readonly MarginRow[],
  costs: Map<string, bigint>,
): AdminAgentWork["margin"] | null {
  if (agents.length === 0) return null;
  const prices = new Map<string, number>();
  let micros = BigInt(0);
  for (const { id, subscriptionId, subscription } of agents) {
    if (subscription.status === "active") prices.set(subscriptionId, subscription.amountCents);
    micros += costs.get(id) ?? BigInt(0);
  }
  const cents = [...prices.values()].reduce((sum, price) => sum + price, 0);
  return { price: toDollars(cents), cost: toCost(micros) };
}
