import "server-only";
import { sumDollars } from "@/lib/core/money";
import type { AdminAgent } from "./schema";
import type { AdminAgentWork } from "./work-schema";

interface Employer {
  _id: string;
  status: string;
  amount: number;
}

/** The prices of the active services with agents, and what all agents cost this month. */
export function marginOf(
  agents: readonly Pick<AdminAgent, "subscription" | "cost">[],
  subscriptions: readonly Employer[],
): AdminAgentWork["margin"] | null {
  if (agents.length === 0) return null;
  const employers = new Set(agents.map(({ subscription }) => subscription));
  const prices = subscriptions
    .filter(({ _id, status }) => status === "active" && employers.has(_id))
    .map(({ amount }) => amount);
  // Costs have parts of a cent: they are stored in millionths of a dollar.
  const micros = agents.reduce((sum, { cost }) => sum + Math.round(cost * 1e6), 0);
  return { price: sumDollars(prices), cost: micros / 1e6 };
}
