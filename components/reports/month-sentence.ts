import { workLabels } from "@/components/agents/agent-labels";
import type { Format } from "@/lib/core/format";
import type { ShownMonth, WorkKind } from "@/lib/domain/reports/schema";

/** A part of the sentence: words, or a number that leads to what it counts. */
type MonthSentencePart = string | { kind: WorkKind; text: string };

type Formats = Pick<Format, "number" | "monthName">;

/** What a month came to, in up to three sentences. */
export function monthSentence(
  month: ShownMonth,
  { number, monthName }: Formats,
): MonthSentencePart[] {
  const { agents, done, handedOver, failed } = month;
  const who = agents.length === 1 ? "your agent" : "your agents";
  const period = monthName(month.month);
  if (done + handedOver + failed === 0) return [`In ${period} ${who} reported no case.`];
  const count = (kind: Exclude<WorkKind, "saved">): MonthSentencePart =>
    month[kind] > 0 ? { kind, text: number(month[kind]) } : "none";
  return [
    `In ${period} ${who} settled `,
    ...(done > 0 ? [count("done"), done === 1 ? " case" : " cases"] : ["no case"]),
    ", passed ",
    count("handedOver"),
    " to your people and failed on ",
    count("failed"),
    ". You marked ",
    count("wrong"),
    " wrong.",
    ...savedParts(month.minutesSaved, number),
  ];
}

function savedParts(minutes: number | null, number: Format["number"]): MonthSentencePart[] {
  if (minutes === null || minutes <= 0) return [];
  const hours = minutes / 60;
  const shown = hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours);
  return [
    " That saved about ",
    { kind: "saved", text: `${number(shown)} ${shown === 1 ? "hour" : "hours"}` },
    ".",
  ];
}

const outcomes = [
  ["done", "settled"],
  ["handedOver", "to your people"],
  ["failed", "failed"],
  ["wrong", "marked wrong"],
] as const;

/** What changed from the month before; null where nothing was reported in it. */
export function differenceText(
  month: ShownMonth,
  before: Pick<ShownMonth, "done" | "handedOver" | "failed" | "wrong">,
  { signed }: Pick<Format, "signed">,
): string | null {
  if (before.done + before.handedOver + before.failed === 0) return null;
  return outcomes.map(([key, label]) => `${signed(month[key] - before[key])} ${label}`).join(", ");
}

const labels = workLabels("customer");

/** What the services below are narrowed to. */
export const kindLabels: Record<WorkKind, string> = {
  done: labels.done,
  handedOver: labels.handedOver,
  failed: labels.failed,
  wrong: "Marked wrong",
  saved: "Hours saved",
};
