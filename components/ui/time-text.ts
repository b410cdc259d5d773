import { DAY_MS } from "@/lib/core/durations";
import type { Format } from "@/lib/core/format";

interface Options {
  withTime: boolean;
  /** A day of the reader's present year has none. */
  isThisYear?: boolean | undefined;
  /** Milliseconds. With it today and yesterday are called so. */
  now?: number;
}

/** An instant (ISO) in the format's time zone: its day, or its day and time. */
export function timeText(
  instant: string,
  format: Format,
  { withTime, isThisYear, now }: Options,
): string {
  if (withTime) return isThisYear ? format.nearTimeOf(instant) : format.timeOf(instant);
  if (isThisYear) return format.nearDayOf(instant);
  const day = format.dayOf(instant);
  if (now === undefined) return day;
  const isDaysAgo = (days: number) =>
    day === format.dayOf(new Date(now - days * DAY_MS).toISOString());
  if (isDaysAgo(0)) return "Today";
  return isDaysAgo(1) ? "Yesterday" : day;
}
