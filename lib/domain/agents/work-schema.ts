import type { Page } from "@/lib/core/paging";
import type {
  AdminAgent,
  AdminRun,
  AgentDay,
  AgentKey,
  AgentMonth,
  AgentState,
  Run,
  Totals,
} from "./schema";

/** What an agent did: this month, on each of the last days, and run by run. */
export interface AgentWork<R extends Run = Run> {
  month: Totals;
  days: AgentDay[];
  /** Of `days`. */
  totals: Totals;
  runs: Page<R>;
  /** The sealed ones, newest first. */
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

/** What an agent did this month, on the card of its service. */
export interface ServiceAgent extends Pick<
  Totals,
  "done" | "handedOver" | "failed" | "wrong" | "minutesSaved"
> {
  _id: string;
  name: string;
  subscription: string;
  state: AgentState;
}

/** An agent that administrators have to look after. */
export interface SilentAgent {
  _id: string;
  name: string;
  customer: string;
  lastReportAt: string | null;
}
