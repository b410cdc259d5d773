import type { Page } from "@/lib/core/paging";
import type {
  AdminAgent,
  AdminRun,
  AgentDay,
  AgentKey,
  AgentMonth,
  CountedReason,
  Counts,
  Run,
  Totals,
} from "./schema";

/** A run in a list; of a sealed one nothing changes any more. */
export type ListedRun<R extends Run = Run> = R & { isSealed: boolean };

/** A run with the name of its agent. */
export interface RunDetails<R extends Run = Run> {
  run: R;
  agent: string;
  isSealed: boolean;
}

/** What an agent did: this month, on each of the last days, and run by run. */
export interface AgentWork<R extends Run = Run> {
  month: Counts;
  days: AgentDay[];
  /** Of `days`. */
  totals: Totals;
  /** The commonest of `days`. */
  reasons: CountedReason[];
  runs: Page<ListedRun<R>>;
  /** Under review and sealed, newest first. */
  months: AgentMonth[];
}

/** The same for administrators, with the agent's keys. */
export interface AdminAgentWork {
  agent: AdminAgent;
  work: AgentWork<AdminRun>;
  keys: AgentKey[];
  /** Dollars: the subscription's price, and what all its agents cost this month. */
  margin: { price: number; cost: number };
}

/**
 * A month with the sealed one before it; once sealed, its place in the chain and its files' name.
 */
export interface MonthDetails {
  month: AgentMonth;
  before: AgentMonth | null;
  number: number | null;
  file: string | null;
}

/** An agent that administrators have to look after. */
export interface SilentAgent {
  _id: string;
  name: string;
  customer: string;
  lastReportAt: string | null;
}
