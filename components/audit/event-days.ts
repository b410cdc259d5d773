import { dayOf } from "@/lib/core/dates";
import type { AuditEntry } from "@/lib/domain/audit/schema";
import { eventKinds } from "./event-kinds";

/** Neighbors of one kind, by one actor where their kind is not folded for several. */
export type Run = [AuditEntry, ...AuditEntry[]];

export interface EventDay {
  /** `YYYY-MM-DD` */
  day: string;
  runs: Run[];
}

/** From so many on, neighbors of one kind are one line. */
const FOLDED_FROM = 2;

function isSameRun(a: AuditEntry, b: AuditEntry): boolean {
  const kind = eventKinds[a.action];
  if (a.action !== b.action || kind?.many === undefined) return false;
  return kind.ofSeveral !== undefined || a.actor?._id === b.actor?._id;
}

/** Events, newest first, by the days of a time zone; neighbors of one kind are together. */
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
    if (run && isSameRun(run[0], entry)) run.push(entry);
    else last.runs.push([entry]);
  }
  return days.map(({ day, runs }) => ({ day, runs: runs.flatMap(unfoldShort) }));
}

/** So many of the newest entries as make at most `max` lines. */
export function newestLines(entries: AuditEntry[], timeZone: string, max: number): AuditEntry[] {
  const runs = daysOf(entries, timeZone).flatMap((day) => day.runs);
  return runs.slice(0, max).flat();
}

const unfoldShort = (run: Run): Run[] =>
  run.length < FOLDED_FROM ? run.map((entry): Run => [entry]) : [run];

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
