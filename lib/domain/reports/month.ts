import "server-only";
import { today } from "@/lib/core/clock";
import { dayOf, fromColumn, isAfter, toWireDate } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { minutesSaved } from "@/lib/domain/agents/day-figures";
import { daysIn, runsOf, sumDays, sumsByDay } from "@/lib/domain/agents/day-sums";
import type { ReportedAgentRow } from "@/lib/domain/agents/day-sums";
import type { DayWork } from "@/lib/domain/agents/schema";
import { monthBefore, monthOf } from "@/lib/domain/agents/windows";
import type { Window } from "@/lib/domain/agents/windows";
import type { ShownMonth } from "./schema";

/** As many can be chosen. */
const MAX_MONTHS = 12;

const nameOf = (day: PlainDate) => day.toString().slice(0, 7);

/** The newest months, this one first, `YYYY-MM`. */
function latestMonths(): string[] {
  const first = today().with({ day: 1 });
  return Array.from({ length: MAX_MONTHS }, (_, n) => nameOf(first.subtract({ months: n })));
}

/** The chosen month; else this one, and on its first day the one that is over. */
export function windowOf(chosen: string | undefined): Window {
  const day = today();
  const months = latestMonths();
  const place = chosen === undefined ? -1 : months.indexOf(chosen);
  const ago = place < 0 ? Number(day.day === 1) : place;
  return monthOf(day.with({ day: 1 }).subtract({ months: ago }));
}

/** A month of a customer's agents, with the one before where it is over; null without agents. */
export function showMonth(rows: readonly ReportedAgentRow[], month: Window): ShownMonth | null {
  if (rows.length === 0) return null;
  const working = rows.filter((row) => runsOf(sumDays(daysIn(row, month))) > 0);
  const isOver = nameOf(today()) !== nameOf(month.from);
  const before = rows.flatMap((row) => daysIn(row, monthBefore(month)));
  const saved = working.map((row) =>
    minutesSaved(sumDays(daysIn(row, month)), row.baselineMinutes),
  );
  const agreed = saved.filter((minutes) => minutes !== null);
  return {
    month: nameOf(month.from),
    months: monthsOf(rows, nameOf(month.from)),
    agents: rows.map(({ id, name }) => ({ _id: id, name })),
    ...sumDays(rows.flatMap((row) => daysIn(row, month))),
    minutesSaved: agreed.length > 0 ? agreed.reduce((sum, minutes) => sum + minutes, 0) : null,
    proposals: working.flatMap(({ id, name, baselineMinutes, proposedMinutes }) =>
      baselineMinutes === null && proposedMinutes !== null
        ? [{ _id: id, name, minutes: proposedMinutes / 100 }]
        : [],
    ),
    days: toMonthDays(rows, month),
    over: isOver
      ? {
          isSealed:
            working.length > 0 &&
            working.every(({ months }) =>
              months.some(({ periodEnd }) => isAfter(fromColumn(periodEnd), month.to)),
            ),
          before: sumDays(before),
          sealed: rows.flatMap(({ id: agent, name, months }) =>
            months.slice(0, 1).map(({ id: _id, periodStart, periodEnd }) => ({
              _id,
              agent: { _id: agent, name },
              periodStart: toWireDate(periodStart),
              periodEnd: toWireDate(periodEnd),
            })),
          ),
        }
      : null,
  };
}

/** From the first report or run on, the newest first; with this month and the shown one. */
function monthsOf(rows: readonly ReportedAgentRow[], shown: string): string[] {
  const zone = env().TIME_ZONE;
  const reports = rows.flatMap(({ firstReportAt: at }) => (at ? [nameOf(dayOf(at, zone))] : []));
  // A first report may tell of runs of the month before.
  const worked = rows.flatMap(({ days }) =>
    days.filter((day) => runsOf(day) > 0).map(({ day }) => toWireDate(day).slice(0, 7)),
  );
  const [first] = [...reports, ...worked].sort();
  return latestMonths().filter(
    (month, n) => n === 0 || month === shown || (first !== undefined && month >= first),
  );
}

/** Each day of a month, also those without a run. */
function toMonthDays(rows: readonly ReportedAgentRow[], month: Window): DayWork[] {
  const days = rows.flatMap((row) => row.days);
  return sumsByDay(days, month).map(({ day, done, handedOver, failed }) => ({
    day,
    done,
    handedOver,
    failed,
  }));
}
