import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { toColumn, toWireDate } from "@/lib/core/dates";
import { noAsks, toAskTotals } from "./ask-totals";
import type { StoredAskTotals } from "./ask-totals";
import type { ClockHours } from "./clock-hours";
import { gapHours, toTotals } from "./day-figures";
import type { Speed } from "./day-figures";
import type { AgentDay, Totals } from "./schema";
import type { AgentRow, ReviewRow } from "./serializers";
import { datesOf } from "./windows";
import type { Window } from "./windows";

/** The columns that days are counted from, as Prisma's `select`. */
export const dayColumns = {
  day: true,
  done: true,
  handedOver: true,
  failed: true,
  wrong: true,
  heartbeats: true,
  hours: true,
} as const satisfies Prisma.AgentDaySelect;

export type CountedDay = Prisma.AgentDayGetPayload<{ select: typeof dayColumns }>;

/** An agent with the figures of its days in a window. */
export interface WorkingAgentRow extends AgentRow {
  days: CountedDay[];
}

/** The same with its months under review, and what is sealed of a month. */
export interface ReportedAgentRow extends WorkingAgentRow {
  reviews: ReviewRow[];
  months: { id: string; periodStart: Date; periodEnd: Date }[];
}

/** Every day of a window, also those without a report. */
export function toDays(
  agent: Pick<AgentRow, "firstReportAt" | "closedAt">,
  rows: readonly CountedDay[],
  window: Window,
  clock: ClockHours,
): AgentDay[] {
  const byDay = new Map(rows.map((row) => [toWireDate(row.day), row]));
  const watch = { from: agent.firstReportAt, to: agent.closedAt ?? now() };
  return datesOf(window).map((day) => {
    const row = byDay.get(day);
    const { done = 0, handedOver = 0, failed = 0, wrong = 0 } = row ?? {};
    const gaps = gapHours(day, row, watch, clock);
    return { day, done, handedOver, failed, wrong, gapHours: gaps };
  });
}

/** What was counted on the days of a window. */
export function daysIn({ days }: WorkingAgentRow, { from, to }: Window): CountedDay[] {
  const [first, last] = [toColumn(from), toColumn(to)];
  return days.filter(({ day }) => first <= day && day <= last);
}

type Outcomes = Pick<AgentDay, "done" | "handedOver" | "failed" | "wrong">;

export function sumDays(days: readonly Outcomes[]): Outcomes {
  const sum = { done: 0, handedOver: 0, failed: 0, wrong: 0 };
  for (const { done, handedOver, failed, wrong } of days) {
    sum.done += done;
    sum.handedOver += handedOver;
    sum.failed += failed;
    sum.wrong += wrong;
  }
  return sum;
}

/** What was done together on each day of a window, also on those without a run, and on no other. */
export function sumsByDay(days: readonly CountedDay[], window: Window) {
  const byDay = new Map<string, CountedDay[]>(datesOf(window).map((day) => [day, []]));
  for (const row of days) byDay.get(toWireDate(row.day))?.push(row);
  return [...byDay].map(([day, rows]) => ({ day, ...sumDays(rows) }));
}

export const runsOf = ({
  done,
  handedOver,
  failed,
}: Pick<CountedDay, "done" | "handedOver" | "failed">): number => done + handedOver + failed;

export const sumGaps = (days: readonly Pick<AgentDay, "gapHours">[]): number =>
  days.reduce((sum, { gapHours: hours }) => sum + hours, 0);

const noSpeed: Speed = { p50Ms: null, p95Ms: null };

export const totalsOf = (
  days: readonly AgentDay[],
  { baselineMinutes }: AgentRow,
  speed: Speed = noSpeed,
  asks: StoredAskTotals = noAsks(),
): Totals => ({
  ...toTotals({ ...sumDays(days), gapHours: sumGaps(days) }, baselineMinutes, speed),
  ...toAskTotals(asks),
});
