import type { RecordedCharge } from "@/components/charges/charge-rows";
import { overdueLabel, reminderSentText } from "@/components/charges/charge-labels";
import { DAY_MS, daysBetweenDates } from "@/lib/core/durations";
import type { Format } from "@/lib/core/format";
import type { ChargeHistory } from "@/lib/domain/billing/schema";
import type { Thing } from "@/lib/domain/queue/schema";

export interface TimetableStep {
  key: string;
  day: string;
  text: string;
  state: "done" | "now" | "next";
}

/** What the dialog of its payment needs of it. */
export function chargeOf(thing: Thing, today: string): RecordedCharge {
  const { _id, title, amount, name, dueDate } = thing;
  const due = dueDate ?? today;
  return {
    _id,
    title,
    amount: amount ?? 0,
    user: { name: name ?? "" },
    daysLate: Math.max(0, daysBetweenDates(due, today)),
    dueDate: due,
    periodStart: null,
  };
}

const MAX_REMINDERS = 2;

/** Its timetable: due, reminded, today, and what comes next. */
export function timetableOf(
  { dueDate, daysLate }: RecordedCharge,
  history: ChargeHistory | undefined,
  { format, today }: { format: Format; today: string },
): TimetableStep[] {
  const reminders = history?.reminders ?? [];
  const reminded = reminders.map((at, index) => ({
    at,
    text: reminderSentText(index, reminders.length),
  }));
  const steps: TimetableStep[] = [
    { key: "due", day: format.nearDay(dueDate), text: "Due", state: "done" },
    ...reminded.slice(-MAX_REMINDERS).map(({ at, text }): TimetableStep => ({
      key: at,
      day: format.nearDayOf(at),
      text,
      state: "done",
    })),
    {
      key: "today",
      day: "Today",
      text: presentText(daysLate, history),
      state: "now",
    },
  ];
  const next = history?.next;
  if (next && next.on > today)
    steps.push({
      key: "next",
      day: format.nearDay(next.on),
      text: next.kind === "suspension" ? "Suspended" : "Next reminder",
      state: "next",
    });
  return steps;
}

function presentText(daysLate: number, history: ChargeHistory | undefined): string {
  if (daysLate <= 0) return "Announced";
  const late = overdueLabel(daysLate);
  return history?.isSuspended ? `${late}, suspended` : late;
}

const REST_DAYS = 3;

/** Whether a reminder went out in the last days: the next one is no longer what comes first. */
export const isReminded = (history: ChargeHistory | undefined, now: number): boolean =>
  history?.reminders.some((at) => now - Date.parse(at) < REST_DAYS * DAY_MS) ?? false;

/** What the mail has as a table, in a line; a number in groups is not broken. */
export const tableLine = (table: string) =>
  table.replaceAll(/\n+/g, " · ").replaceAll(/(?<=\d) (?=\d)/g, "\u00a0");
