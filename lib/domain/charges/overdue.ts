import "server-only";
import type { Prisma, SubscriptionStatus } from "@/generated/prisma/client";
import { today } from "@/lib/core/clock";
import { dayOf, daysBetween, daysSince, fromColumn, isAfter } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { GRACE_DAYS, REMINDER_DAYS } from "./constants";
import { daysLateOf, liveColumns, stepReached } from "./policy";

/*
 * What happens to a charge that nobody pays: its reminders, then the suspension of its
 * subscription. Planned here, applied by the billing job under the lock.
 */

/** A pending charge with its last reminder. */
export interface OpenCharge {
  id: string;
  dueDate: Date;
  reminderStep: number | null;
  /** The day the last reminder was mailed. */
  remindedOn: PlainDate | null;
}

/** The columns of a pending charge that `toOpenCharge` needs, as Prisma's `select`. */
export const openColumns = {
  id: true,
  dueDate: true,
  reminderStep: true,
  remindedAt: true,
} as const satisfies Prisma.ChargeSelect;

export type OpenRow = Prisma.ChargeGetPayload<{ select: typeof openColumns }>;

export const toOpenCharge = ({ id, dueDate, reminderStep, remindedAt }: OpenRow): OpenCharge => ({
  id,
  dueDate,
  reminderStep,
  remindedOn: remindedAt && dayOf(remindedAt, env().TIME_ZONE),
});

export type Reminder = { chargeId: string; step: number };

/** The reminder due for a charge on a day: each once, and only the latest missed one. */
export function planReminder(charge: OpenCharge, day: PlainDate): Reminder | null {
  const step = stepReached(daysSince(charge.dueDate, day));
  if (step === null || (charge.reminderStep !== null && step <= charge.reminderStep)) return null;
  return { chargeId: charge.id, step };
}

/**
 * The reminders of a charge from a day to a day, both included, if the job runs every day and
 * nobody pays.
 */
export function planReminders(charge: OpenCharge, from: PlainDate, to: PlainDate) {
  const due = fromColumn(charge.dueDate);
  const days = [from, ...REMINDER_DAYS.map((step) => due.add({ days: step }))];
  const inRange = days.filter((day) => !isAfter(from, day) && !isAfter(day, to));
  const planned: { on: PlainDate; step: number }[] = [];
  let state = charge;
  for (const on of inRange) {
    const reminder = planReminder(state, on);
    if (!reminder) continue;
    planned.push({ on, step: reminder.step });
    state = { ...state, reminderStep: reminder.step, remindedOn: on };
  }
  return planned;
}

/** What of a subscription decides whether a charge suspends it, as Prisma's `select`. */
export const suspendableColumns = { status: true, graceUntil: true } as const;

interface Suspendable {
  status: SubscriptionStatus;
  /** An administrator has reactivated it: not suspended before this day. */
  graceUntil: Date | null;
}

/**
 * Whether an overdue charge suspends the subscription: more than 14 days past due, and its last
 * reminder mailed at least 7 days ago, so that an outage of the job suspends nobody.
 */
export function planSuspension(
  { status, graceUntil }: Suspendable,
  charges: OpenCharge[],
  day: PlainDate,
): boolean {
  if (status !== "active") return false;
  if (graceUntil && isAfter(fromColumn(graceUntil), day)) return false;
  const lastStep = REMINDER_DAYS.at(-1) ?? 0;
  return charges.some(
    (charge) =>
      daysSince(charge.dueDate, day) > GRACE_DAYS &&
      charge.reminderStep === lastStep &&
      charge.remindedOn !== null &&
      daysBetween(charge.remindedOn, day) >= lastStep,
  );
}

/** So many days ahead a charge's reminders and its suspension are looked for. */
export const DAYS_AHEAD = 40;

/**
 * The day on which a charge suspends its subscription if the job runs every day from a day on and
 * nobody pays; null when it does not within 40 days.
 */
export function suspensionDayOf(
  subscription: Suspendable,
  charge: OpenCharge,
  from: PlainDate,
): PlainDate | null {
  let state = charge;
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = from.add({ days: ahead });
    const reminder = planReminder(state, day);
    if (reminder) state = { ...state, reminderStep: reminder.step, remindedOn: day };
    if (planSuspension(subscription, [state], day)) return day;
  }
  return null;
}

/** The columns that `suspendedOnOf` needs, as Prisma's `select`. */
export const overdueColumns = {
  ...openColumns,
  ...liveColumns,
  status: true,
  subscription: { select: suspendableColumns },
} as const satisfies Prisma.ChargeSelect;

export type OverdueRow = Prisma.ChargeGetPayload<{ select: typeof overdueColumns }>;

/** The day on which a late charge suspends its subscription, `YYYY-MM-DD`; null: it does not. */
export function suspendedOnOf(row: OverdueRow): string | null {
  if (!row.subscription || daysLateOf(row) === 0) return null;
  return suspensionDayOf(row.subscription, toOpenCharge(row), today())?.toString() ?? null;
}
