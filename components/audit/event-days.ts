import { dayOf } from "@/lib/core/dates";
import type { AuditEntry } from "@/lib/domain/audit/schema";
import { isFoldable, isOneMoment } from "./folds";

/** Neighbors that stand in one line. */
export type EventRun = [AuditEntry, ...AuditEntry[]];

export interface EventDay {
  /** `YYYY-MM-DD` */
  day: string;
  runs: EventRun[];
}

/** What a person did in one minute, or neighbors of one kind. */
const fits = (run: EventRun, entry: AuditEntry): boolean =>
  run.every((other) => isFoldable(other, entry)) || run.every((other) => isOneMoment(other, entry));

/** Events, newest first, by the days of a time zone; neighbors that belong together are a run. */
export function daysOf(entries: readonly AuditEntry[], timeZone: string): EventDay[] {
  const days: EventDay[] = [];
  for (const entry of entries) {
    const day = dayOf(new Date(entry.createdAt), timeZone).toString();
    const last = days.at(-1);
    if (last?.day !== day) {
      days.push({ day, runs: [[entry]] });
      continue;
    }
    const run = last.runs.at(-1);
    if (run && fits(run, entry)) run.push(entry);
    else last.runs.push([entry]);
  }
  return days;
}

/** So many of the newest entries as make at most `max` lines. */
export function newestLines(entries: AuditEntry[], timeZone: string, max: number): AuditEntry[] {
  const runs = daysOf(entries, timeZone).flatMap((day) => day.runs);
  return runs.slice(0, max).flat();
}

/** `Today`, or `Saturday, November 21`, with the year if it is another one. */
export function dayHeading(day: string, today: string, locale: string): string {
  if (day === today) return "Today";
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric";
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    month: "long",
    day: "numeric",
    year,
    timeZone: "UTC",
  }).format(new Date(day));
}
