import "server-only";
import type { ShownAgentWeek } from "./schema";

type Sum = Pick<ShownAgentWeek, "done" | "handedOver" | "failed" | "wrong">;

const outcomes = ["done", "handedOver", "failed", "wrong"] as const;

/** What several agents come to. */
export function sumOf(weeks: readonly Sum[]): Sum {
  const sum = { done: 0, handedOver: 0, failed: 0, wrong: 0 };
  for (const week of weeks) for (const key of outcomes) sum[key] += week[key];
  return sum;
}

const hasRuns = ({ done, handedOver, failed }: Sum) => done + handedOver + failed > 0;

/** What a week came to, in up to three sentences that go on after "Hi Maya, ". */
export function weekSentence(
  agents: readonly ShownAgentWeek[],
  number: (value: number) => string,
): string {
  const week = sumOf(agents);
  const before = sumOf(agents.map((agent) => agent.before));
  const isOne = agents.length === 1;
  const who = isOne ? "your agent" : "your agents";
  if (!hasRuns(week)) return `${who} reported no case last week.`;
  const cases = week.done === 1 ? "1 case" : `${week.done === 0 ? "no" : number(week.done)} cases`;
  const compared = hasRuns(before) ? compare(week.done - before.done, number) : "";
  const settled = `${who} settled ${cases} last week${compared}.`;
  const they = isOne ? "It" : "They";
  return [settled, stoppedText(week, they, number), wrongText(week, number)]
    .filter(Boolean)
    .join(" ");
}

function compare(difference: number, number: (value: number) => string): string {
  if (difference === 0) return ", as many as the week before";
  const direction = difference > 0 ? "more" : "fewer";
  return `, ${number(Math.abs(difference))} ${direction} than the week before`;
}

function stoppedText(
  { handedOver, failed }: Sum,
  they: string,
  number: (value: number) => string,
): string {
  if (handedOver === 0 && failed === 0) return `None was passed to your people, and none failed.`;
  if (failed === 0) return `${they} passed ${number(handedOver)} to your people.`;
  if (handedOver === 0) return `${they} failed on ${number(failed)}.`;
  return `${they} passed ${number(handedOver)} to your people and failed on ${number(failed)}.`;
}

const wrongText = ({ wrong }: Sum, number: (value: number) => string) =>
  wrong > 0 ? `You marked ${number(wrong)} wrong.` : "";
