import { z } from "zod";
import { dateInput, dateOutput, one, uuid } from "@/lib/core/validation";
import { dashboardWithAgents } from "@/lib/domain/agents/dashboard-schema";
import { agentDay, countedReason } from "@/lib/domain/agents/schema";
import { adminDashboardAnswer as adminFigures } from "@/lib/domain/billing/schema";
import type { AgentState, CountedReason } from "@/lib/domain/agents/schema";

const count = z.int().min(0);

/** What waits for the customer's people. */
export const waiting = z.strictObject({
  /** Questions of agents that are open. */
  asks: count,
  requests: count,
  /** Months under review. */
  months: count,
});
export type Waiting = z.output<typeof waiting>;

/** Everything the portal's first page shows. */
export const customerDashboardAnswer = one(dashboardWithAgents.extend({ waiting }));

const { attention } = adminFigures.shape.data.shape;

/** The agency's figures, with what of its customers' work waits for it. */
export const adminDashboardAnswer = one(
  adminFigures.shape.data.extend({
    attention: attention.extend({
      silentAgents: count,
      openAsks: count,
      /** Requests where it is the agency's turn. */
      requests: count,
      /** What new customers' services need, while nobody has taken it. */
      unassigned: count,
    }),
  }),
);

const outcomes = agentDay.omit({ day: true, gapHours: true });

const agentWeek = z.strictObject({
  agent: z.strictObject({ _id: uuid, name: z.string() }),
  ...outcomes.shape,
  /** Clock hours with neither run nor heartbeat. */
  gapHours: count,
  /** The week before. */
  before: outcomes,
  /** The ten commonest. */
  reasons: z.array(countedReason),
});
export type AgentWeek = z.output<typeof agentWeek>;

export const week = z.strictObject({
  from: dateOutput,
  /** Its Sunday. */
  to: dateOutput,
  agents: z.array(agentWeek),
  waiting: waiting.omit({ months: true }),
});
export type Week = z.output<typeof week>;
export const weekAnswer = one(week);

/** A Monday; last week if absent. */
export const weekQuery = z.strictObject({ from: dateInput.optional() });

/** What an agent did in a week, and whether it is silent now. */
export interface ShownAgentWeek extends Omit<AgentWeek, "reasons"> {
  state: AgentState;
  lastReportAt: string | null;
}

/** A week as the portal's first screen and the mail show it. */
export interface ShownWeek {
  from: string;
  to: string;
  /** Those with a run or a gap in it or in the week before, the busiest first. */
  agents: ShownAgentWeek[];
  /** The commonest of all of them. */
  reasons: CountedReason[];
}
