import { z } from "zod";
import { dateInput, dateOutput, one, uuid } from "@/lib/core/validation";
import { dashboardWithAgents } from "@/lib/domain/agents/dashboard-schema";
import type { CountedAgent } from "@/lib/domain/agents/dashboard-schema";
import { agentDay, countedReason } from "@/lib/domain/agents/schema";
import { adminFigures } from "@/lib/domain/billing/schema";
import type { AgentState, CountedReason, DayWork } from "@/lib/domain/agents/schema";
import type { Ask } from "@/lib/domain/asks/schema";

const count = z.int().min(0);

/** What waits for the customer's people. */
const waiting = z.strictObject({
  /** Questions of agents that are open. */
  asks: count,
  requests: count,
  /** Months under review. */
  months: count,
});
export type WaitingForCustomer = z.output<typeof waiting>;

/** Everything the portal's first page shows. */
export const customerDashboardAnswer = one(dashboardWithAgents.extend({ waiting }));

const { attention } = adminFigures.shape;

/** The agency's figures, with what of its customers' work waits for it. */
export const adminDashboardAnswer = one(
  adminFigures.extend({
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

const week = z.strictObject({
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

/** What the address of the portal's first screen says. */
export const overviewQuery = z.strictObject({
  /** `YYYY-MM`: the month it counts. */
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  /** The services are those with such an outcome. */
  work: z.enum(["done", "handedOver", "failed", "wrong", "saved"]).optional(),
  /** All that waits, not the first of it. */
  waits: z.literal("all").optional(),
});
type OverviewQuery = z.output<typeof overviewQuery>;
/** An outcome, or the minutes saved. */
export type WorkKind = NonNullable<OverviewQuery["work"]>;

type Outcomes = z.output<typeof outcomes>;
/** A month as the portal's first screen tells it. */
export interface ShownMonth extends Outcomes {
  /** `YYYY-MM` */
  month: string;
  /** Those that can be chosen, the newest first. */
  months: string[];
  agents: { _id: string; name: string }[];
  /** By the agents whose minutes are agreed on; null without any. */
  minutesSaved: number | null;
  /** Minutes to agree on, of agents that worked without an agreement. */
  proposals: { _id: string; name: string; minutes: number }[];
  days: DayWork[];
  /** Of a month that is over. */
  over: {
    /** Nothing in it changes any more. */
    isSealed: boolean;
    before: Outcomes;
    /** The last sealed month of each agent that has days of it. */
    sealed: {
      _id: string;
      agent: { _id: string; name: string };
      periodStart: string;
      periodEnd: string;
    }[];
  } | null;
}

/** What a service's agents did in a month, and the runs of each of the last days. */
export interface DrawnWork {
  agents: CountedAgent[];
  runs: number[];
}

/** What waits for the customer's people beside charges and requests. */
export interface WaitingWork {
  /** The first that run out. */
  asks: Ask[];
  askCount: number;
  /** Months under review, the first to be sealed first. */
  months: WaitingMonth[];
}

export interface WaitingMonth {
  _id: string;
  agent: { _id: string; name: string };
  periodStart: string;
  periodEnd: string;
  reviewUntil: string;
}
