import { z } from "zod";
import {
  clearable,
  dateInput,
  dateOutput,
  entity,
  instant,
  line,
  listOf,
  listQuery,
  one,
  paragraph,
  putOf,
  queryFlag,
  queryInt,
  searchableQuery,
  uuid,
  wholeNumber,
} from "@/lib/core/validation";
import { seenText } from "@/lib/core/pasted-text";
import {
  AGENT_STATES,
  MAX_AGE_DAYS,
  MAX_REASON,
  MAX_RUNS,
  MAX_SUBJECT,
  MAX_URL,
  OUTCOMES,
} from "./constants";

const named = z.strictObject({ _id: uuid, name: z.string() });
export type Named = z.output<typeof named>;
const outcome = z.enum(OUTCOMES);
export type RunOutcome = z.output<typeof outcome>;
const state = z.enum(AGENT_STATES);
export type AgentState = z.output<typeof state>;

const count = z.int().min(0);

/** The questions that were asked in a window of days, also those withdrawn since. */
const askTotals = z.strictObject({
  asked: count,
  answered: count,
  expired: count,
  /** Of those answered. */
  medianWaitSeconds: z.number().nullable(),
});
export type AskTotals = z.output<typeof askTotals>;

/** What runs and questions come to, over a month or a window of days. */
const totals = z.strictObject({
  runs: count,
  done: count,
  handedOver: count,
  failed: count,
  wrong: count,
  /** Clock hours with neither run nor heartbeat. */
  gapHours: count,
  /** Null without an agreement. */
  minutesSaved: z.number().nullable(),
  p50Seconds: z.number().nullable(),
  p95Seconds: z.number().nullable(),
  ...askTotals.shape,
});
export type Totals = z.output<typeof totals>;
/** Those of runs. */
export type RunTotals = Omit<Totals, keyof AskTotals>;
/** Those that need neither the hours of a day nor the runs themselves. */
export type Counts = Omit<RunTotals, "gapHours" | "p50Seconds" | "p95Seconds">;

/** A month that was sealed before questions were counted has none of their totals. */
const monthTotals = totals.extend(askTotals.partial().shape);

export const agent = z.strictObject({
  ...entity,
  name: z.string(),
  subscription: uuid,
  service: named,
  state,
  lastReportAt: instant.nullable(),
  silentAfterHours: z.int(),
  /** The minutes that a run saves, as the customer agreed. */
  baseline: z
    .strictObject({ minutes: z.number(), agreedAt: instant, agreedBy: z.string() })
    .nullable(),
  proposedMinutes: z.number().nullable(),
  /** The confidence in percent below which it is to ask or hand over, as the customer set it. */
  line: z.int().nullable(),
  /** Questions that wait for an answer. */
  openAsks: count,
});
export type Agent = z.output<typeof agent>;

export const agentWithMonth = agent.extend({ thisMonth: totals });

export const adminAgent = agent.extend({
  user: z.strictObject({
    _id: uuid,
    name: z.string(),
    email: z.string(),
    company: z.string().nullable(),
  }),
  /** Dollars of this month. */
  cost: z.number(),
});
export type AdminAgent = z.output<typeof adminAgent>;

export const agentDay = z.strictObject({
  day: dateOutput,
  done: count,
  handedOver: count,
  failed: count,
  wrong: count,
  gapHours: count,
});
export type AgentDay = z.output<typeof agentDay>;

/** What came of a day's runs. */
export type DayWork = Pick<AgentDay, "day" | "done" | "handedOver" | "failed">;

/** Why runs stopped: reasons that are equal but for digits and ids count as one. */
export const countedReason = z.strictObject({ outcome, reason: z.string(), count });
export type CountedReason = z.output<typeof countedReason>;

const agentDetails = z.strictObject({
  agent,
  totals,
  days: z.array(agentDay),
  reasons: z.array(countedReason),
});

/** What a customer wrote about a run. */
const remark = { by: z.string(), at: instant };

export const run = z.strictObject({
  ...entity,
  externalId: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  outcome,
  subject: z.string().nullable(),
  confidence: z.number().nullable(),
  agentVersion: z.string().nullable(),
  verdict: z.strictObject({ note: z.string().nullable(), ...remark }).nullable(),
  // Only where there is one: months that were sealed before there were any keep their hash.
  reason: z.string().optional(),
  url: z.string().optional(),
  note: z.strictObject({ note: z.string(), ...remark }).optional(),
});
export type Run = z.output<typeof run>;

export const adminRun = run.extend({
  /** Dollars. */
  cost: z.number().nullable(),
});
export type AdminRun = z.output<typeof adminRun>;

const agentKey = z.strictObject({
  ...entity,
  name: z.string(),
  prefix: z.string(),
  lastUsedAt: instant.nullable(),
});
export type AgentKey = z.output<typeof agentKey>;

export const agentMonth = z.strictObject({
  ...entity,
  agent: named,
  payment: uuid.nullable(),
  periodStart: dateOutput,
  periodEnd: dateOutput,
  totals: monthTotals,
  late: count,
  /** Null until it is sealed. */
  hash: z.string().nullable(),
  previousHash: z.string().nullable(),
  sealedAt: instant.nullable(),
  state: z.enum(["review", "sealed"]),
  /** The last day of its review; null of a month from before there were reviews. */
  reviewUntil: dateOutput.nullable(),
  acceptedBy: z.string().nullable(),
  acceptedAt: instant.nullable(),
});
export type AgentMonth = z.output<typeof agentMonth>;
export type SealedAgentMonth = AgentMonth & { hash: string; sealedAt: string };

export const agentAnswer = one(agent);
export const agentsAnswer = listOf("agents", agentWithMonth);
export const agentDetailsAnswer = one(agentDetails);
export const adminAgentAnswer = one(adminAgent);
export const adminAgentsAnswer = listOf("agents", adminAgent);
export const runAnswer = one(run);
export const runsAnswer = listOf("runs", run);
export const adminRunAnswer = one(adminRun);
export const adminRunsAnswer = listOf("runs", adminRun);
export const keysAnswer = listOf("keys", agentKey);
/** The key itself, once; a repeat under an Idempotency-Key has none. */
export const newKeyAnswer = one(agentKey.extend({ key: z.string().optional() }));
export const monthAnswer = one(agentMonth);
export const monthsAnswer = listOf("months", agentMonth);

export const takenAnswer = z.strictObject({
  accepted: count,
  repeated: count,
  late: count,
  refused: z.array(z.strictObject({ index: count, code: z.string(), message: z.string() })),
});
export type TakenRuns = z.output<typeof takenAnswer>;

/** Each run is checked by itself (`reportedRun`). */
export const runsInput = z.strictObject({
  runs: z.array(z.unknown()).min(1).max(MAX_RUNS, `must have at most ${MAX_RUNS} runs`),
});

const MAX_COST = 1_000_000;
const hasSixDecimals = (value: number) =>
  Math.abs(value * 1e6 - Math.round(value * 1e6)) <= 4 * Number.EPSILON * Math.abs(value * 1e6);

const isHttps = (value: string) => {
  const url = URL.parse(value);
  return /^https:\/\//i.test(value) && url !== null && !url.username && !url.password;
};

export const reportedRun = z.strictObject({
  externalId: line(100),
  startedAt: z.iso.datetime({ offset: true, error: "must be an ISO 8601 instant" }),
  endedAt: z.iso
    .datetime({ offset: true, error: "must be an ISO 8601 instant" })
    .nullable()
    .optional(),
  outcome,
  subject: clearable(line(MAX_SUBJECT)).optional(),
  confidence: z.number().min(0).max(1).nullable().optional(),
  /** Dollars. */
  cost: z
    .number()
    .min(0)
    .max(MAX_COST)
    .refine(hasSixDecimals, "must have at most six decimals")
    .nullable()
    .optional(),
  version: clearable(line(40)).optional(),
  /** Why it was not done, in a sentence: line breaks are spaces. */
  reason: clearable(line(MAX_REASON, (text) => seenText(text.replace(/\s+/g, " ")))).optional(),
  /** Where the agency's people see it whole. */
  url: clearable(
    line(MAX_URL).refine(isHttps, "must be an https:// address without a user name"),
  ).optional(),
});
export type ReportedRun = z.output<typeof reportedRun>;

/** Minutes that a run saves, to the hundredth. */
const minutes = z
  .number("must be a number")
  .min(0.1, "must be 0.1 or more")
  .max(1_440, "must be 1,440 or less")
  .refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    "must have at most two decimals",
  );

export const agentInput = putOf({
  name: line(100),
  silentAfterHours: wholeNumber(1, 720),
  minutesPerRun: minutes.nullable(),
});
export type AgentInput = z.output<typeof agentInput>;
export const newAgentInput = z.strictObject({ name: line(100) });
export const newKeyInput = z.strictObject({ name: line(100) });
export const baselineInput = z.strictObject({ minutes });
export const runNoteInput = putOf({ note: clearable(paragraph(500)) });
export const verdictInput = putOf({ note: clearable(paragraph(500)) }).optional();

const days = queryInt(1, MAX_AGE_DAYS);
const window = { days: days.default(90) };
export const agentQuery = z.strictObject(window);
/** Of its page: a month of days, or as many as are asked for. */
export const agentPageQuery = z.strictObject({ days: days.default(30) });
export const agentsQuery = listQuery(["createdAt"], window);
export const adminAgentsQuery = listQuery(["createdAt"], { state: state.optional() });
/** The screen of all agents: those that fail or ask, whose cost is unknown or above the price. */
export const agentListQuery = searchableQuery(["name", "done", "failed", "openAsks", "margin"], {
  state: state.optional(),
  only: z.enum(["failing", "asking", "unknown", "losing"]).optional(),
});
export type AgentListQuery = z.output<typeof agentListQuery>;
export type AdminAgentsQuery = z.output<typeof adminAgentsQuery>;
export const runsQuery = searchableQuery(["createdAt"], {
  from: dateInput.optional(),
  to: dateInput.optional(),
  outcome: outcome.optional(),
  wrong: queryFlag.optional(),
});
export type RunsQuery = z.output<typeof runsQuery>;
export const keysQuery = listQuery(["createdAt"], {});
export const monthsQuery = listQuery(["createdAt"], {});
export type MonthsQuery = z.output<typeof monthsQuery>;
