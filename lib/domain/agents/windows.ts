import "server-only";
import { today } from "@/lib/core/clock";
import { isAfter } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";

/** Days from the first to the last, both included. */
export interface Window {
  from: PlainDate;
  to: PlainDate;
}

export const thisMonth = (): Window => ({ from: today().with({ day: 1 }), to: today() });

/** The week of a day, from Monday to Sunday. */
export function weekOf(day: PlainDate): Window {
  const from = day.subtract({ days: day.dayOfWeek - 1 });
  return { from, to: from.add({ days: 6 }) };
}

export const lastWeek = (): Window => weekOf(today().subtract({ weeks: 1 }));

export const weekBefore = ({ from }: Window): Window => weekOf(from.subtract({ days: 1 }));

/** What the portal's first screen counts: this month, and last week beside the week before. */
export function shownDays(): Window {
  const { from } = thisMonth();
  const week = weekBefore(lastWeek()).from;
  return { from: isAfter(from, week) ? week : from, to: today() };
}

export const lastDays = (days: number): Window => ({
  from: today().subtract({ days: days - 1 }),
  to: today(),
});
