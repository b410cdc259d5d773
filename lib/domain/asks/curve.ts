import "server-only";
import { LINE_DAYS, MIN_VERDICTS } from "./constants";

/** Runs and wrong ones by the whole percent of their confidence. */
export type Percents = readonly { percent: number; runs: number; wrong: number }[];

export interface CurvePoint {
  at: number;
  asksPerWeek: number;
  wrongPassed: number;
}

/**
 * What each whole percent as the line would have meant: how often a week the agent would have asked
 * (runs below it), and how many wrong ones would have passed (at or above it). Null below 50
 * verdicts.
 */
export function curveOf(percents: Percents, verdicts: number): CurvePoint[] | null {
  if (verdicts < MIN_VERDICTS) return null;
  return Array.from({ length: 101 }, (_, at) => {
    let below = 0;
    let wrongPassed = 0;
    for (const { percent, runs, wrong } of percents)
      if (percent < at) below += runs;
      else wrongPassed += wrong;
    return { at, asksPerWeek: Math.round((below / LINE_DAYS) * 7), wrongPassed };
  });
}

/** The points of the contract: 50 to 100 in steps of 5. */
export const inSteps = (curve: readonly CurvePoint[]): CurvePoint[] =>
  curve.filter(({ at }) => at >= 50 && at % 5 === 0);
