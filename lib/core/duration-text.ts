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
