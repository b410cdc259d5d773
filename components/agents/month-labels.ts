import { dayBefore } from "@/lib/core/date-ranges";
import { bidi } from "@/lib/core/isolated";
import type { Format } from "@/lib/core/format";
import { hrefWith } from "@/lib/core/page-query";
import type { AgentMonth } from "@/lib/domain/agents/schema";
import type { RunsReader } from "./agent-labels";

/** A period as its first and last day: its end is the start of the next. */
export const monthPeriodText = (
  { periodStart, periodEnd }: Pick<AgentMonth, "periodStart" | "periodEnd">,
  format: Format,
) => `${format.nearDay(periodStart)} – ${format.day(dayBefore(periodEnd))}`;

/** A line for a shell with jq that computes the hash of a downloaded month. */
export const hashCommand = (file: string) =>
  [`{ jq -r '.previousHash // ""' ${file}`, `  jq -cS '.runs[]' ${file}; } | shasum -a 256`].join(
    "\n",
  );

type Count = "done" | "handedOver" | "failed" | "wrong";

/** A part of the sentence: words, a number with what it counts, or its change. */
export type SentencePart = string | { count: Count; text: string } | { change: string };

/** What a month came to, with the change from the one before: first what speaks for the agent. */
export function agentMonthSentence(
  { agent, totals, state }: AgentMonth,
  before: AgentMonth | null,
  reader: RunsReader,
  format: Format,
): SentencePart[] {
  const { done, wrong } = totals;
  const number = (value: number) => format.number(value);
  const part = (count: Count): SentencePart =>
    totals[count] > 0 ? { count, text: number(totals[count]) } : number(0);
  const change = (key: "done" | "handedOver" | "failed", than = ""): SentencePart =>
    before ? { change: ` (${changeText(totals[key] - before.totals[key], number)}${than})` } : "";
  const soFar = state === "review" ? " so far" : "";
  const than = ` ${done === before?.totals.done ? "as" : "than"} the month before`;
  return [
    bidi`${agent.name} settled `,
    part("done"),
    `${done === 1 ? " case" : " cases"}${soFar}`,
    change("done", than),
    ", passed ",
    part("handedOver"),
    ` to ${reader === "admin" ? "their" : "your"} people`,
    change("handedOver"),
    " and failed on ",
    part("failed"),
    change("failed"),
    ". ",
    wrong === 0 ? "None" : part("wrong"),
    ` ${wrong > 1 ? "were" : "was"} marked wrong.`,
  ];
}

const filters: Record<Count, Record<string, string>> = {
  done: { outcome: "done" },
  handedOver: { outcome: "handed_over" },
  failed: { outcome: "failed" },
  wrong: { wrong: "true" },
};

/** The runs of a month that a number counts, on its agent's page. */
export const runsOfMonth = (agentHref: string, month: AgentMonth, count: Count) =>
  `${hrefWith(agentHref, {}, { ...filters[count], from: month.periodStart, to: dayBefore(month.periodEnd) })}#runs`;

/** `165 more`, `38 fewer`, `as many`. */
function changeText(difference: number, number: Format["number"]): string {
  if (difference === 0) return "as many";
  return `${number(Math.abs(difference))}\u00a0${difference > 0 ? "more" : "fewer"}`;
}
