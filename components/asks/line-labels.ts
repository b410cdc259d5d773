import type { AgentLine } from "@/lib/domain/asks/schema";

type Curve = NonNullable<AgentLine["curve"]>;

const times = (count: number) => `${count} ${count === 1 ? "time" : "times"}`;

function passed(count: number): string {
  if (count === 0) return "nothing wrong in 90 days would have passed.";
  return `${count} wrong ${count === 1 ? "answer" : "answers"} in 90 days would have passed.`;
}

/** What a line means by a curve with each whole percent, beside the present one. */
export function meaningOf(curve: Curve, line: number, present: number | null): string {
  const at = curve[line];
  if (!at) return "";
  const before = present === null ? undefined : curve[present];
  const often = times(at.asksPerWeek);
  if (line === present) return `You are asked ${often} a week, and ${passed(at.wrongPassed)}`;
  const instead = before ? ` instead of ${before.asksPerWeek}` : "";
  return `You would be asked ${often} a week${instead}, and ${passed(at.wrongPassed)}`;
}

/** A sentence in pieces, every second of them a number. */
export const numbersIn = (sentence: string): string[] => sentence.split(/(\b\d+\b(?! days))/);

const MOST_LINES = 4;

/** Round numbers below the highest value of a plot, for its grid: at most three. */
export function gridOf(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most));
  const steps = [power / 5, power / 2, power, power * 2, power * 5].filter(Number.isInteger);
  const step = steps.find((each) => most / each < MOST_LINES) ?? most;
  const count = Math.floor(most / step);
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}
