import { DAY_MS, HOUR_MS, MINUTE_MS } from "./durations";
import type { Format } from "./format";

/** Seconds in at most two units: `0.8 s`, `42 s`, `3 min 5 s`, `2 h 10 min`. */
export function durationText(seconds: number, { number }: Pick<Format, "number">): string {
  if (seconds < 10) return `${number(Number(seconds.toFixed(1)))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return joined(`${minutes} min`, whole % 60, "s");
  return joined(`${number(Math.floor(minutes / 60))} h`, minutes % 60, "min");
}

const joined = (first: string, rest: number, unit: string) =>
  rest === 0 ? first : `${first} ${rest} ${unit}`;

/** How often, of fewer than a thousand hours: `hour`, `24 hours`. */
export const rhythmText = (hours: number): string => (hours === 1 ? "hour" : `${hours} hours`);

/** `1 day`, `12 days`. */
export const daysText = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;

/** How long there is still, to the minute where it is short: `9 min`, `1 h 53 min`, `42 h`. */
export function remainingText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  if (ms < HOUR_MS) return `${ms > 0 ? Math.max(1, minutes) : 0} min`;
  if (ms < 10 * HOUR_MS) return joined(`${Math.floor(minutes / 60)} h`, minutes % 60, "min");
  return waitText(ms);
}

/** How long something waits, or may wait still, in one unit: `45 min`, `42 h`, `12 days`. */
export function waitText(ms: number): string {
  if (ms < HOUR_MS) return `${Math.ceil(Math.max(0, ms) / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} days`;
}
