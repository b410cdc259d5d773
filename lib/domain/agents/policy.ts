import "server-only";
import { HOUR_MS } from "@/lib/core/durations";
import { isFinal } from "@/lib/domain/subscriptions/policy";
import type { SubscriptionStatus } from "@/lib/domain/subscriptions/schema";
import type { AgentState } from "./schema";

/** From when on an agent that reported last at an instant counts as silent. */
export const silentAt = (lastReportAt: Date, hours: number): Date =>
  new Date(lastReportAt.getTime() + hours * HOUR_MS);

export interface StateFacts {
  lastReportAt: Date | null;
  silentAt: Date | null;
  deletedAt: Date | null;
  subscription: { status: SubscriptionStatus };
}

export function stateOf(agent: StateFacts, at: Date): AgentState {
  if (isFinal(agent.subscription.status) || agent.deletedAt) return "ended";
  if (!agent.lastReportAt) return "never";
  return agent.silentAt && agent.silentAt <= at ? "silent" : "reporting";
}
