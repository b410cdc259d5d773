import { z } from "zod";
import {
  clearable,
  entity,
  instant,
  line,
  listOf,
  listQuery,
  one,
  paragraph,
  putOf,
  queryInt,
  uuid,
} from "@/lib/core/validation";
import type { Agent, AskTotals } from "@/lib/domain/agents/schema";
import { ASK_STATES, MAX_WAIT_SECONDS } from "./constants";

const named = z.strictObject({ _id: uuid, name: z.string() });
const state = z.enum(ASK_STATES);

export const askOption = z.strictObject({ key: z.string(), label: z.string() });

export const ask = z.strictObject({
  ...entity,
  externalId: z.string(),
  agent: named,
  question: z.string(),
  context: z.string().nullable(),
  options: z.array(askOption),
  expiresAt: instant,
  /** The key of the answer that it expires to. */
  onExpiry: z.string().nullable(),
  confidence: z.number().nullable(),
  runExternalId: z.string().nullable(),
  state,
  /** The key of the answer. */
  answer: z.string().nullable(),
  note: z.string().nullable(),
  by: named.nullable(),
  /** When it was decided. */
  at: instant.nullable(),
});
export type Ask = z.output<typeof ask>;

export const askAnswer = one(ask);
export const asksAnswer = listOf("asks", ask);

const key = line(40);

export const askInput = z
  .strictObject({
    externalId: line(100),
    question: line(300),
    context: clearable(paragraph(4_000)).optional(),
    options: z
      .array(z.strictObject({ key, label: line(60) }))
      .min(2, "must have at least 2 answers")
      .max(4, "must have at most 4 answers"),
    expiresAt: z.iso
      .datetime({ offset: true, error: "must be an ISO 8601 instant" })
      .nullable()
      .optional(),
    onExpiry: clearable(key).optional(),
    confidence: z.number().min(0).max(1).nullable().optional(),
    runExternalId: clearable(line(100)).optional(),
  })
  .superRefine(({ options, onExpiry }, context) => {
    const keys = options.map((option) => option.key);
    if (new Set(keys).size < keys.length)
      context.addIssue({ code: "custom", path: ["options"], message: "must have distinct keys" });
    if (onExpiry && !keys.includes(onExpiry))
      context.addIssue({ code: "custom", path: ["onExpiry"], message: "must be one of the keys" });
  });
export type AskInput = z.output<typeof askInput>;

export const askParams = z.strictObject({ externalId: line(100) });
export const askQuery = z.strictObject({ wait: queryInt(0, MAX_WAIT_SECONDS).default(0) });

export const decisionInput = putOf({ answer: key, note: clearable(paragraph(500)) }).refine(
  ({ answer, note }) => answer !== undefined || !note,
  { path: ["answer"], message: "is required" },
);
export type DecisionInput = z.output<typeof decisionInput>;

const filters = { state: state.optional(), agent: uuid.optional() };
export const asksQuery = listQuery(["createdAt"], filters);
export const adminAsksQuery = listQuery(["createdAt"], { ...filters, userId: uuid.optional() });
export type AsksQuery = z.output<typeof adminAsksQuery>;

const percent = z.int().min(0).max(100);
export const lineInput = putOf({ line: percent.nullable() });

const agentLine = z.strictObject({
  /** The confidence in percent below which the agent is to ask or hand over. */
  line: percent.nullable(),
  /** The newest first. */
  history: z.array(z.strictObject({ line: percent.nullable(), by: z.string(), at: instant })),
  /** What each line would have meant over the last 90 days; null below 50 verdicts. */
  curve: z
    .array(z.strictObject({ at: percent, asksPerWeek: z.int(), wrongPassed: z.int() }))
    .nullable(),
});
export type AgentLine = z.output<typeof agentLine>;
export const agentLineAnswer = one(agentLine);

/** A question as its page shows it. */
export interface ShownAsk {
  ask: Ask;
  /** The line of its agent. */
  line: number | null;
  /** Its place among the open ones, from 1; 0 when it is decided. */
  place: number;
  open: number;
  /** The next one that is open. */
  next: Ask | null;
  /** The run that it is about, once it is reported. */
  run: string | null;
}

/** A question with the customer whose people are asked. */
export interface AskWithCustomer {
  ask: Ask;
  customer: { _id: string; name: string };
}

/** The line of an agent as its page shows it. */
export interface ShownLine {
  agent: Agent;
  /** What it asked this month. */
  month: AskTotals;
  history: AgentLine["history"];
  /** Of the last 90 days: runs that said how sure they were, and verdicts. */
  runs: number;
  verdicts: number;
  /** At each whole percent, from 0; null while there are too few verdicts. */
  curve: AgentLine["curve"];
}
