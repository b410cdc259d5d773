import "server-only";
import { today } from "@/lib/core/clock";
import { isAfter, toColumn, toWireDate } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { DAY_MS } from "@/lib/core/durations";

/** Days from the first to the last, both included. */
export interface Window {
  from: PlainDate;
  to: PlainDate;
}

/** Its days, `YYYY-MM-DD`. */
export function datesOf({ from, to }: Window): string[] {
  const [first, last] = [toColumn(from).getTime(), toColumn(to).getTime()];
  const days = (last - first) / DAY_MS + 1;
  return Array.from({ length: days }, (_, n) => toWireDate(new Date(first + n * DAY_MS)));
}

export const thisMonth = (): Window => ({ from: today().with({ day: 1 }), to: today() });

/** The week of a day, from Monday to Sunday. */
export function weekOf(day: PlainDate): Window {
  const from = day.subtract({ days: day.dayOfWeek - 1 });
  return { from, to: from.add({ days: 6 }) };
}

export const lastWeek = (): Window => weekOf(today().subtract({ weeks: 1 }));

export const weekBefore = ({ from }: Window): Window => weekOf(from.subtract({ days: 1 }));

/** The month of a day, until today. */
export function monthOf(day: PlainDate): Window {
  const from = day.with({ day: 1 });
  const last = from.add({ months: 1 }).subtract({ days: 1 });
  return { from, to: isAfter(last, today()) ? today() : last };
}

export const monthBefore = ({ from }: Window): Window => monthOf(from.subtract({ days: 1 }));

/** The days that the portal's first screen draws of each service. */
export const DRAWN_DAYS = 30;

/** So many days of work are on the screen of all agents. */
export const WORK_DAYS = 7;

/** What it counts: these, this month, and last week beside the week before. */
export function shownDays(): Window {
  const { from } = thisMonth();
  const drawn = today().subtract({ days: DRAWN_DAYS - 1 });
  const week = weekBefore(lastWeek()).from;
  return { from: [from, drawn, week].reduce(earlier), to: today() };
}

const earlier = (a: PlainDate, b: PlainDate) => (isAfter(a, b) ? b : a);

export const lastDays = (days: number): Window => ({
  from: today().subtract({ days: days - 1 }),
  to: today(),
});
