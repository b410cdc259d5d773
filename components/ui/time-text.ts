import { DAY_MS } from "@/lib/core/durations";
import type { Format } from "@/lib/core/format";

interface Options {
  withTime: boolean;
  /** A day of the reader's present year has none. */
  isThisYear?: boolean | undefined;
  /** Milliseconds. With it days are called today and yesterday, and times have no present year. */
  now?: number;
  /** It does not begin one: today and yesterday have no capital. */
  inSentence?: boolean | undefined;
}

/** An instant (ISO) in the format's time zone: its day, or its day and time. */
export function timeText(
  instant: string,
  format: Format,
  { withTime, isThisYear, now, inSentence }: Options,
): string {
  const day = format.dayOf(instant);
  const [today, yesterday] = inSentence ? ["today", "yesterday"] : ["Today", "Yesterday"];
  const isDaysAgo = (days: number) =>
    now !== undefined && day === format.dayOf(new Date(now - days * DAY_MS).toISOString());
  if (withTime) {
    if (isDaysAgo(0)) return `${today}, ${format.clockOf(instant)}`;
    return isOfYear(instant, now) ? format.nearTimeOf(instant) : format.timeOf(instant);
  }
  if (isDaysAgo(0)) return today;
  if (isDaysAgo(1)) return yesterday;
  return isThisYear ? format.nearDayOf(instant) : day;
}

const isOfYear = (instant: string, now: number | undefined) =>
  now !== undefined && instant.startsWith(new Date(now).toISOString().slice(0, 4));
