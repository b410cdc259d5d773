import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { toColumn } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { thisMonth } from "./windows";

/** What runs cost in millionths of a dollar, and how many of them did not say. */
export interface Spending {
  micros: bigint;
  runs: number;
  uncosted: number;
}

export const noSpending: Spending = { micros: BigInt(0), runs: 0, uncosted: 0 };

export const addSpending = (a: Spending, b: Spending): Spending => ({
  micros: a.micros + b.micros,
  runs: a.runs + b.runs,
  uncosted: a.uncosted + b.uncosted,
});

const sums = {
  costMicros: true,
  done: true,
  handedOver: true,
  failed: true,
  uncosted: true,
} as const;

type Sums = Record<"done" | "handedOver" | "failed" | "uncosted", number | null> & {
  costMicros: bigint | null;
};

const toSpending = ({ costMicros, done, handedOver, failed, uncosted }: Sums): Spending => ({
  micros: costMicros ?? BigInt(0),
  runs: (done ?? 0) + (handedOver ?? 0) + (failed ?? 0),
  uncosted: uncosted ?? 0,
});

const isThisMonth = () => ({ gte: toColumn(thisMonth().from) });

/** What agents cost this month, by the agent's id; nothing of one without a report. */
export async function readCosts(
  _scope: AgencyScope<"work">,
  agents: readonly { id: string }[],
): Promise<Map<string, Spending>> {
  const rows = await db().agentDay.groupBy({
    by: ["agentId"],
    where: { agentId: { in: agents.map(({ id }) => id) }, day: isThisMonth() },
    _sum: sums,
  });
  return new Map(rows.map(({ agentId, _sum }) => [agentId, toSpending(_sum)]));
}

export interface ServiceCosts {
  /** By the agent's id. */
  ofAgents: Map<string, Spending>;
  /** By the subscription's id. */
  ofServices: Map<string, Spending>;
}

/** What all agents of subscriptions cost this month, deleted ones too. */
export async function readServiceCosts(
  scope: AgencyScope<"work">,
  subscriptionIds: readonly string[],
): Promise<ServiceCosts> {
  const agents = await db().agent.findMany({
    where: { subscriptionId: { in: [...subscriptionIds] } },
    select: { id: true, subscriptionId: true },
  });
  const ofAgents = await readCosts(scope, agents);
  const ofServices = new Map<string, Spending>();
  for (const { id, subscriptionId } of agents) {
    const sum = ofServices.get(subscriptionId) ?? noSpending;
    ofServices.set(subscriptionId, addSpending(sum, ofAgents.get(id) ?? noSpending));
  }
  return { ofAgents, ofServices };
}
