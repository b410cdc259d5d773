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

const STEPS = [1, 2, 2.5, 3, 4, 5];
const MOST_LINES = 4;

/** Round numbers for a plot's grid, at most four: the last is the first above all of its values. */
export function gridOf(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most));
  const steps = [power / 10, power]
    .flatMap((each) => STEPS.map((step) => step * each))
    .filter((step) => Number.isInteger(step) && most / step <= MOST_LINES);
  const endOf = (step: number) => Math.ceil(most / step) * step;
  const [first = most, ...others] = steps;
  // Of those that end together the one with the fewest lines, but for one alone.
  const step = others.reduce(
    (best, each) =>
      endOf(each) < endOf(best) || (endOf(each) === endOf(best) && endOf(each) > each)
        ? each
        : best,
    first,
  );
  return Array.from({ length: endOf(step) / step }, (_, index) => (index + 1) * step);
}
