import "server-only";
import type { AgentDayModel } from "@/generated/prisma/models";
import { HOUR_MS } from "@/lib/core/durations";
import type { Counts, RunOutcome, RunTotals, Totals } from "./schema";
import { coveredHours } from "./clock-hours";
import type { ClockHours, TimeSpan } from "./clock-hours";

const MAX_HOURS = 25;

export type DayFigures = Pick<
  AgentDayModel,
  "done" | "handedOver" | "failed" | "wrong" | "costMicros" | "uncosted" | "heartbeats" | "hours"
>;

/** What says which hours of a day had a sign of life. */
type CoveredHours = Pick<DayFigures, "heartbeats" | "hours">;

/** What of a run the figures of its day count. */
export interface CountedRun extends TimeSpan {
  day: string;
  outcome: RunOutcome;
  isWrong: boolean;
  costMicros: bigint | null;
}

/** The figure that counts an outcome. */
export const countOf = { done: "done", handed_over: "handedOver", failed: "failed" } as const;

export const noFigures = (): DayFigures => ({
  done: 0,
  handedOver: 0,
  failed: 0,
  wrong: 0,
  costMicros: BigInt(0),
  uncosted: 0,
  heartbeats: 0,
  hours: Array.from({ length: MAX_HOURS }, () => 0),
});

/** The figures of days by `YYYY-MM-DD`; one that is not there yet begins with nothing. */
export class DayBook {
  readonly days = new Map<string, DayFigures>();

  constructor(readonly clock: ClockHours) {}

  of(day: string): DayFigures {
    const figures = this.days.get(day) ?? noFigures();
    this.days.set(day, figures);
    return figures;
  }

  /** Counts runs, or with -1 takes counted ones back. */
  count(runs: readonly CountedRun[], sign: 1 | -1): void {
    for (const { day, outcome, isWrong, costMicros } of runs) {
      const figures = this.of(day);
      figures[countOf[outcome]] += sign;
      if (isWrong) figures.wrong += sign;
      if (costMicros === null) figures.uncosted += sign;
      else figures.costMicros += BigInt(sign) * costMicros;
    }
    for (const { day, hour, covering } of coveredHours(runs, this.clock)) {
      const { hours } = this.of(day);
      hours[hour] = (hours[hour] ?? 0) + sign * covering;
    }
  }

  countHeartbeat(at: Date): void {
    const { day, hour } = this.clock.hourOf(at.getTime());
    this.of(day).heartbeats |= 1 << hour;
  }
}

/** The days that figures of runs are kept under: of their starts and of the hours they cover. */
export function daysTouched(runs: readonly CountedRun[], clock: ClockHours): Set<string> {
  const days = new Set(runs.map(({ day }) => day));
  for (const { day } of coveredHours(runs, clock)) days.add(day);
  return days;
}

const isCovered = ({ heartbeats, hours }: CoveredHours, hour: number) =>
  (heartbeats & (1 << hour)) !== 0 || (hours[hour] ?? 0) > 0;

/** From when to when the hours of an agent count: from its first report to the last full hour. */
export interface Watch {
  from: Date | null;
  to: Date;
}

/** The hours of a day with neither run nor heartbeat, among those that count. */
export function gapHours(
  day: string,
  figures: CoveredHours | undefined,
  { from, to }: Watch,
  clock: ClockHours,
): number {
  if (!from) return 0;
  // Noon lies in its day in every time zone that is within twelve hours.
  const noon = Date.parse(`${day}T12:00:00Z`);
  const inDay = [noon, noon - 12 * HOUR_MS, noon + 12 * HOUR_MS].find(
    (at) => clock.dayAt(at).day === day,
  );
  if (inDay === undefined) return 0;
  const zoned = clock.dayAt(inDay);
  const first = Math.max(zoned.from, clock.hourStart(from.getTime()));
  const last = Math.min(zoned.to, clock.hourStart(to.getTime()));
  let gaps = 0;
  for (let at = first; at < last; at += HOUR_MS)
    if (!figures || !isCovered(figures, Math.floor((at - zoned.from) / HOUR_MS))) gaps += 1;
  return gaps;
}

/** Minutes saved: what was done and not wrong, by the agreed hundredths of a minute. */
export const minutesSaved = (
  { done, wrong }: Pick<DayFigures, "done" | "wrong">,
  baselineMinutes: number | null,
): number | null => (baselineMinutes === null ? null : ((done - wrong) * baselineMinutes) / 100);

type Outcomes = Pick<Totals, "done" | "handedOver" | "failed" | "wrong">;

/** Median and 95th percentile of how long runs took, in milliseconds. */
export interface Speed {
  p50Ms: number | bigint | null;
  p95Ms: number | bigint | null;
}

const toSeconds = (ms: number | bigint | null) => (ms === null ? null : Number(ms) / 1_000);

export const toCounts = (
  { done, handedOver, failed, wrong }: Outcomes,
  baselineMinutes: number | null,
): Counts => ({
  runs: done + handedOver + failed,
  done,
  handedOver,
  failed,
  wrong,
  minutesSaved: minutesSaved({ done, wrong }, baselineMinutes),
});

export const toTotals = (
  sum: Outcomes & Pick<Totals, "gapHours">,
  baselineMinutes: number | null,
  speed: Speed,
): RunTotals => ({
  ...toCounts(sum, baselineMinutes),
  gapHours: sum.gapHours,
  p50Seconds: toSeconds(speed.p50Ms),
  p95Seconds: toSeconds(speed.p95Ms),
});

/** The value at a rank of a sorted list: the nearest rank; null of an empty one. */
export const atRank = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
