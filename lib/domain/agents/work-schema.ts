import type { Page } from "@/lib/core/paging";
import type {
  AdminAgent,
  AdminRun,
  AgentDay,
  AgentKey,
  AgentMonth,
  CountedReason,
  DayWork,
  RunOutcome,
  Run,
  Totals,
} from "./schema";

/** A run in a list; of a sealed one nothing changes any more. */
export type ListedRun<R extends Run = Run> = R & { isSealed: boolean };

/** The ids of the runs that the same agent began before and after one. */
export interface RunsBeside {
  before: string | null;
  after: string | null;
}

/** A run with the name of its agent. */
export interface RunDetails<R extends Run = Run> extends RunsBeside {
  run: R;
  agent: string;
  /** The one that is set now, in percent. */
  line: number | null;
  isSealed: boolean;
}

/** What an agent did: on each of the last days, and run by run. */
export interface AgentWork<R extends Run = Run> {
  days: AgentDay[];
  /** Of `days`. */
  totals: Totals;
  /** The commonest of `days`. */
  reasons: CountedReason[];
  runs: Page<ListedRun<R>>;
  /** Under review and sealed, newest first. */
  months: AgentMonth[];
}

/** What runs cost in dollars, and how many of them did not say: that is unknown, not free. */
export interface Cost {
  cost: number;
  runs: number;
  uncosted: number;
}

/** What is known of an agent that reports no more. */
export interface Silence {
  /** How many hours it may be quiet. */
  silentAfterHours: number;
  /** Null when none is stored. */
  last: { _id: string; title: string; outcome: RunOutcome; startedAt: string } | null;
  /** The first of the last 30 days, `YYYY-MM-DD`. */
  from: string;
  /** On each of them, today's last. */
  runs: number[];
}

/** A monthly price in dollars, and what was spent for it this month. */
export type Margin = Cost & { price: number };

/** The same for administrators, with the agent's keys. */
export interface AdminAgentWork {
  agent: AdminAgent;
  work: AgentWork<AdminRun>;
  keys: AgentKey[];
  /** This month's. */
  cost: Cost;
  /** Of all agents of its subscription. */
  margin: Margin;
}

/**
 * A month with the sealed one before it; once sealed, its place in the chain and its files' name.
 */
export interface MonthDetails {
  month: AgentMonth;
  before: AgentMonth | null;
  /** Each day of it, by when its runs started. */
  days: DayWork[];
  number: number | null;
  file: string | null;
}

/** An agent on the page of its customer. */
export type CustomerAgent = AdminAgent & { spent: Cost };

/** Why an agent failed most often, and how many other reasons there were. */
export interface MainReason {
  reason: string;
  count: number;
  others: number;
}

/** An agent on the screen of all: its last 7 days, and what it costs this month. */
export interface WorkingAgent {
  agent: AdminAgent;
  week: Omit<AgentDay, "day">;
  reason: MainReason | null;
  cost: Cost;
  /** Of all agents of its subscription. */
  margin: Margin;
}
