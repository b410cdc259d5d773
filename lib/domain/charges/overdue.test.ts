import { today } from "@/lib/core/clock";
import { timeOfDay, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { suspendedOnOf } from "./overdue";
import type { OverdueRow } from "./overdue";

const inDays = (days: number) => today().add({ days });
const dueDate = (daysLate: number) => toColumn(inDays(-daysLate));
const mailedAt = (daysAgo: number) => timeOfDay(inDays(-daysAgo), 6, env().TIME_ZONE);

const row: OverdueRow = {
  id: "c",
  status: "pending",
  dueDate: dueDate(10),
  reminderStep: 7,
  remindedAt: mailedAt(3),
  liveAttempt: null,
  subscription: { status: "active", graceUntil: null },
};

test.each<[string, Partial<OverdueRow>, number | null]>([
  ["fifteen days after it was due", {}, 5],
  ["a week after a reminder that came late", { dueDate: dueDate(14), remindedAt: mailedAt(1) }, 6],
  [
    "no sooner than an administrator granted",
    { subscription: { status: "active", graceUntil: toColumn(inDays(12)) } },
    12,
  ],
  ["never before it is late", { dueDate: dueDate(0), reminderStep: 0 }, null],
  ["never while a bank works on it", { liveAttempt: { status: "processing" } }, null],
  ["never once it is paid", { status: "paid" }, null],
  ["never when it is suspended", { subscription: { status: "suspended", graceUntil: null } }, null],
  ["never without a subscription", { subscription: null }, null],
])("a charge suspends its service %s", (_when, changes, days) => {
  const expected = days === null ? null : inDays(days).toString();
  expect(suspendedOnOf({ ...row, ...changes })).toBe(expected);
});
