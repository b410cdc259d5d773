import "server-only";
import { toDollars } from "@/lib/core/money";
import { toCost, type AgentRow } from "./serializers";
import { addSpending, noSpending } from "./spending";
import type { ServiceCosts, Spending } from "./spending";
import type { Cost, Margin } from "./work-schema";

type MarginRow = Pick<AgentRow, "id" | "subscriptionId"> & {
  subscription: Pick<AgentRow["subscription"], "status" | "amountCents">;
};

export const toSpent = ({ micros, runs, uncosted }: Spending): Cost => ({
  cost: toCost(micros),
  runs,
  uncosted,
});

/** A price in cents, and what was spent for it. */
const toMargin = (cents: number, spending: Spending): Margin => ({
  price: toDollars(cents),
  ...toSpent(spending),
});

/** The prices of the active services with agents, and what all agents cost this month. */
export function marginOf(
  agents: readonly MarginRow[],
  costs: Map<string, Spending>,
): Margin | null {
  if (agents.length === 0) return null;
  const prices = new Map<string, number>();
  let spending = noSpending;
  for (const { id, subscriptionId, subscription } of agents) {
    if (subscription.status === "active") prices.set(subscriptionId, subscription.amountCents);
    spending = addSpending(spending, costs.get(id) ?? noSpending);
  }
  const cents = [...prices.values()].reduce((sum, price) => sum + price, 0);
  return toMargin(cents, spending);
}

/** What an agent cost, and what is left of the price of its service. */
export const toCosts = (row: AgentRow, { ofAgents, ofServices }: ServiceCosts) => ({
  cost: toSpent(ofAgents.get(row.id) ?? noSpending),
  margin: toMargin(row.subscription.amountCents, ofServices.get(row.subscriptionId) ?? noSpending),
});
