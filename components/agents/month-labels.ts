import { dayBefore } from "@/lib/core/date-ranges";
import { bidi } from "@/lib/core/isolated";
import type { Format } from "@/lib/core/format";
import type { AgentMonth } from "@/lib/domain/agents/schema";

/** A period as its first and last day: its end is the start of the next. */
export const periodText = (
  { periodStart, periodEnd }: Pick<AgentMonth, "periodStart" | "periodEnd">,
  format: Format,
) => `${format.nearDay(periodStart)} – ${format.day(dayBefore(periodEnd))}`;

/** A line for a shell with jq that computes the hash of a downloaded month. */
export const hashCommand = (file: string) =>
  [`{ jq -r '.previousHash // ""' ${file}`, `  jq -cS '.runs[]' ${file}; } | shasum -a 256`].join(
    "\n",
  );

/** What a month came to, with the change from the one before: first what speaks for the agent. */
export function agentMonthSentence(
  { agent, totals, state }: AgentMonth,
  before: AgentMonth | null,
  format: Format,
): string {
  const { done, handedOver, failed, wrong } = totals;
  const number = (value: number) => format.number(value);
  const change = (key: "handedOver" | "failed") =>
    before ? ` (${changeText(totals[key] - before.totals[key], number)})` : "";
  const marked =
    wrong === 0
      ? "none was marked wrong"
      : `${number(wrong)} ${wrong === 1 ? "was" : "were"} marked wrong`;
  const soFar = state === "review" ? " so far" : "";
  const settled = before && changeText(done - before.totals.done, number);
  const than = settled
    ? `, ${settled} ${done === before.totals.done ? "as" : "than"} the month before`
    : "";
  return bidi`${agent.name} settled ${number(done)}${soFar}${than}, passed ${number(handedOver)} to your people${change("handedOver")} and failed on ${number(failed)}${change("failed")}; ${marked}.`;
}

/** `165 more`, `38 fewer`, `as many`. */
function changeText(difference: number, number: Format["number"]): string {
  if (difference === 0) return "as many";
  return `${number(Math.abs(difference))} ${difference > 0 ? "more" : "fewer"}`;
}
