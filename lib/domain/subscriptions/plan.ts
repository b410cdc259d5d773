import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import {
  anchorPeriod,
  boundaryAfter,
  daysSince,
  fromColumn,
  isAfter,
  dayOf,
  toColumn,
} from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { proportionOf } from "@/lib/core/money";
import {
  GRACE_DAYS,
  MAX_PERIODS,
  NOTICE_DAYS,
  ONE_OFF_REMINDER_DAYS,
  REMINDER_DAYS,
} from "./constants";
import { env } from "@/lib/core/env";
import { isFinal } from "./policy";

/** An inactive or deleted customer is not charged. */
export const isBillable = ({
  customer,
}: {
  customer: { isActive: boolean; deletedAt: Date | null };
}) => customer.isActive && customer.deletedAt === null;

/** The part of a subscription that a plan depends on. DATE columns, cents. */
export interface Terms {
  status: "active" | "paused" | "suspended" | "cancelled" | "completed";
  amountCents: number;
  anchorDate: Date;
  nextBillingDate: Date;
  /** The day it is cancelled on without a further charge. */
  endsOn: Date | null;
}

/** Its due date is the first day of its period. */
export interface PlannedCharge {
  periodStart: PlainDate;
  periodEnd: PlainDate;
  amountCents: number;
  setupCents: number;
}

export interface ChargePlan {
  charges: PlannedCharge[];
  nextBillingDate: PlainDate;
  /** It is cancelled without a further charge. */
  isEnding: boolean;
  /** More periods were missed than are charged at once; nothing is planned then. */
  hasMissedTooMany: boolean;
}

/** The plan of a day on which nothing is charged and nothing ends. */
export const noCharges = ({ nextBillingDate }: Pick<Terms, "nextBillingDate">): ChargePlan => ({
  charges: [],
  nextBillingDate: fromColumn(nextBillingDate),
  isEnding: false,
  hasMissedTooMany: false,
});

/** The charges of an active subscription due by a day, each period counted from the anchor. */
export function planCharges(terms: Terms, day: PlainDate): ChargePlan {
  const { status, amountCents, anchorDate, nextBillingDate, endsOn } = terms;
  const last = endsOn && fromColumn(endsOn);
  const charges: PlannedCharge[] = [];
  let next = fromColumn(nextBillingDate);
  while (status === "active" && !isAfter(next, day) && !(last && !isAfter(last, next))) {
    if (charges.length === MAX_PERIODS) return { ...noCharges(terms), hasMissedTooMany: true };
    const periodEnd = boundaryAfter(fromColumn(anchorDate), next);
    charges.push({ periodStart: next, periodEnd, amountCents, setupCents: 0 });
    next = periodEnd;
  }
  const isEnding = !isFinal(status) && last !== null && !isAfter(last, day);
  return { charges, nextBillingDate: next, isEnding, hasMissedTooMany: false };
}

type ResumedTerms = Pick<Terms, "amountCents" | "anchorDate" | "nextBillingDate" | "endsOn">;

/**
 * The charge of a resumed subscription whose billing date has passed: from `day` to the next anchor
 * day, pro rata of that anchor period, half up to the cent. Null when the date is still ahead, or
 * the end date has come.
 */
export function planResumption(terms: ResumedTerms, day: PlainDate): PlannedCharge | null {
  if (isAfter(fromColumn(terms.nextBillingDate), day)) return null;
  if (terms.endsOn && !isAfter(fromColumn(terms.endsOn), day)) return null;
  const period = anchorPeriod(fromColumn(terms.anchorDate), day);
  const days = day.until(period.end).days;
  const periodDays = period.start.until(period.end).days;
  return {
    periodStart: day,
    periodEnd: period.end,
    amountCents: proportionOf(terms.amountCents, days, periodDays),
    setupCents: 0,
  };
}

/** A pending charge with its last reminder. */
export interface OpenCharge {
  id: string;
  dueDate: Date;
  reminderStep: number | null;
  /** The day the last reminder was mailed. */
  remindedOn: PlainDate | null;
}

export type Reminder = { chargeId: string; step: number };

/**
 * The reminder due for a charge on a day: each once, and only the latest missed one. `steps`: days
 * after its due date, ascending.
 */
export function planReminder(
  charge: OpenCharge,
  day: PlainDate,
  steps: readonly number[] = REMINDER_DAYS,
): Reminder | null {
  const step = stepReached(daysOverdue(charge, day), steps);
  if (step === null || (charge.reminderStep !== null && step <= charge.reminderStep)) return null;
  return { chargeId: charge.id, step };
}

/** The same of a one-off charge. */
export const planOneOffReminder = (charge: OpenCharge, day: PlainDate): Reminder | null =>
  planReminder(charge, day, ONE_OFF_REMINDER_DAYS);

/** The reminder step that a one-off charge due on a date has reached on a day; null before all. */
export const oneOffStep = (dueDate: PlainDate, day: PlainDate): number | null =>
  stepReached(daysBetween(dueDate, day), ONE_OFF_REMINDER_DAYS);

/**
 * The reminders of a one-off charge from a day to a day, both included, if the job runs every day
 * and nobody pays.
 */
export function planOneOffReminders(charge: OpenCharge, from: PlainDate, to: PlainDate) {
  const due = fromColumn(charge.dueDate);
  const days = [from, ...ONE_OFF_REMINDER_DAYS.map((step) => due.add({ days: step }))];
  const inRange = days.filter((day) => !isAfter(from, day) && !isAfter(day, to));
  const planned: { on: PlainDate; step: number }[] = [];
  let state = charge;
  for (const on of inRange) {
    const reminder = planOneOffReminder(state, on);
    if (!reminder) continue;
    planned.push({ on, step: reminder.step });
    state = { ...state, reminderStep: reminder.step, remindedOn: on };
  }
  return planned;
}

/** Whether to announce the coming charge; `remindedFor` is the date last announced. */
export function planNotice(
  terms: Terms & { remindedFor: Date | null },
  next: PlainDate,
  day: PlainDate,
): boolean {
  if (terms.status !== "active" || terms.endsOn || terms.amountCents === 0) return false;
  const isAnnounced = terms.remindedFor && fromColumn(terms.remindedFor).equals(next);
  const days = daysBetween(day, next);
  return !isAnnounced && days > 0 && days <= NOTICE_DAYS;
}

/**
 * Whether an overdue charge suspends the subscription: more than 14 days past due, and its last
 * reminder mailed at least 7 days ago, so that an outage of the job suspends nobody. `graceUntil`:
 * an administrator has reactivated it.
 */
export function planSuspension(
  terms: { status: Terms["status"]; graceUntil: Date | null },
  charges: OpenCharge[],
  day: PlainDate,
): boolean {
  if (terms.status !== "active") return false;
  if (terms.graceUntil && isAfter(fromColumn(terms.graceUntil), day)) return false;
  const lastStep = REMINDER_DAYS.at(-1) ?? 0;
  return charges.some(
    (charge) =>
      daysOverdue(charge, day) > GRACE_DAYS &&
      charge.reminderStep === lastStep &&
      charge.remindedOn !== null &&
      daysBetween(charge.remindedOn, day) >= lastStep,
  );
}

const daysBetween = (from: PlainDate, to: PlainDate) =>
  from.until(to, { largestUnit: "days" }).days;

/** Days since a charge's due date; negative before it. */
const daysOverdue = ({ dueDate }: { dueDate: Date }, day: PlainDate) => daysSince(dueDate, day);

/** The input of a plan: a subscription, its pending charges, whether its customer is active. */
export interface Snapshot {
  terms: Terms & { remindedFor: Date | null; graceUntil: Date | null };
  pending: OpenCharge[];
  isBillable: boolean;
}

export interface DayPlan extends ChargePlan {
  /** Reminders of existing charges. */
  reminders: Reminder[];
  /** The reminder step mailed with each planned charge; null for a charge of 0. */
  steps: (number | null)[];
  /** Whether the coming charge is announced. */
  hasNotice: boolean;
  isSuspending: boolean;
}

/** The latest reminder step reached so many days after the due date; null before it. */
const stepReached = (days: number, steps: readonly number[] = REMINDER_DAYS): number | null =>
  steps.findLast((step) => step <= days) ?? null;

/** What happens to a subscription on a day. Pure: the job applies the plan under the lock. */
export function planDay({ terms, pending, isBillable }: Snapshot, day: PlainDate): DayPlan {
  const noMails = { reminders: [], steps: [], hasNotice: false, isSuspending: false };
  if (!isBillable) return { ...noMails, ...noCharges(terms) };
  const plan = planCharges(terms, day);
  if (plan.hasMissedTooMany) return { ...noMails, ...plan };
  return {
    ...plan,
    reminders: pending.flatMap((charge) => planReminder(charge, day) ?? []),
    steps: plan.charges.map(({ amountCents, periodStart }) =>
      amountCents > 0 ? stepReached(daysBetween(periodStart, day)) : null,
    ),
    hasNotice: !plan.isEnding && planNotice(terms, plan.nextBillingDate, day),
    isSuspending: !plan.isEnding && planSuspension(terms, pending, day),
  };
}

/** The columns of a pending charge that a plan needs. */
export const pendingColumns = {
  id: true,
  dueDate: true,
  reminderStep: true,
  remindedAt: true,
} as const satisfies Prisma.ChargeSelect;

interface PendingRow {
  id: string;
  dueDate: Date;
  reminderStep: number | null;
  remindedAt: Date | null;
}

interface SnapshotInput {
  terms: Snapshot["terms"];
  customer: { isActive: boolean; deletedAt: Date | null };
  charges: PendingRow[];
}

export const toOpenCharge = ({
  id,
  dueDate,
  reminderStep,
  remindedAt,
}: PendingRow): OpenCharge => ({
  id,
  dueDate,
  reminderStep,
  remindedOn: remindedAt && dayOf(remindedAt, env().TIME_ZONE),
});

/** The snapshot of a row and its pending charges. */
export const toSnapshot = ({ terms, customer, charges }: SnapshotInput): Snapshot => ({
  terms,
  pending: charges.map(toOpenCharge),
  isBillable: isBillable({ customer }),
});

type MailKind = "reminder" | "suspension" | "cancelled";

/** The kinds of the mails that a plan sends. */
export function plannedMails(plan: DayPlan): MailKind[] {
  const chargeReminders = plan.steps.filter((step) => step !== null);
  const reminderCount = plan.reminders.length + chargeReminders.length + Number(plan.hasNotice);
  const mails = Array<MailKind>(reminderCount).fill("reminder");
  if (plan.isSuspending) mails.push("suspension");
  if (plan.isEnding) mails.push("cancelled");
  return mails;
}

export const isEmptyPlan = (plan: DayPlan) =>
  plan.charges.length === 0 && plannedMails(plan).length === 0;

function statusAfter(status: Terms["status"], plan: DayPlan): Terms["status"] {
  if (plan.isEnding) return "cancelled";
  return plan.isSuspending ? "suspended" : status;
}

/** The state of a subscription after a day's plan, if nothing is paid. */
export function applyDay(snapshot: Snapshot, plan: DayPlan, day: PlainDate): Snapshot {
  const { terms, pending } = snapshot;
  const steps = new Map(plan.reminders.map(({ chargeId, step }) => [chargeId, step]));
  const open = pending.map((charge) => {
    const step = steps.get(charge.id);
    return step === undefined ? charge : { ...charge, reminderStep: step, remindedOn: day };
  });
  for (const [index, { periodStart, amountCents }] of plan.charges.entries()) {
    const reminderStep = plan.steps[index] ?? null;
    if (amountCents > 0)
      open.push({
        id: periodStart.toString(),
        dueDate: toColumn(periodStart),
        reminderStep,
        remindedOn: reminderStep === null ? null : day,
      });
  }
  return {
    ...snapshot,
    terms: {
      ...terms,
      nextBillingDate: toColumn(plan.nextBillingDate),
      remindedFor: plan.hasNotice ? toColumn(plan.nextBillingDate) : terms.remindedFor,
      status: statusAfter(terms.status, plan),
    },
    pending: open,
  };
}

/** The first day after `day` on which a plan may do anything; null when there is none. */
export function nextEventAfter({ terms, pending }: Snapshot, day: PlainDate): PlainDate | null {
  const lastStep = REMINDER_DAYS.at(-1) ?? 0;
  const events: PlainDate[] = [];
  if (terms.status === "active") {
    const next = fromColumn(terms.nextBillingDate);
    events.push(next.subtract({ days: NOTICE_DAYS }), next);
  }
  if (terms.endsOn) events.push(fromColumn(terms.endsOn));
  if (terms.graceUntil) events.push(fromColumn(terms.graceUntil));
  for (const { dueDate, remindedOn } of pending) {
    for (const days of REMINDER_DAYS) events.push(fromColumn(dueDate).add({ days }));
    events.push(fromColumn(dueDate).add({ days: GRACE_DAYS + 1 }));
    if (remindedOn) events.push(remindedOn.add({ days: lastStep }));
  }
  return events
    .filter((event) => isAfter(event, day))
    .reduce<PlainDate | null>(
      (first, event) => (first && isAfter(event, first) ? first : event),
      null,
    );
}

export interface PlannedDay {
  on: PlainDate;
  plan: DayPlan;
}

/**
 * What the job would do to a subscription if it ran every day from `from` to `to`, both included,
 * and nobody paid by hand; with automatic payment each charge is paid on its day. Days without an
 * event are skipped.
 */
export function planDays(
  snapshot: Snapshot,
  from: PlainDate,
  to: PlainDate,
  hasAutopay = false,
): PlannedDay[] {
  const days: PlannedDay[] = [];
  const settle = (next: Snapshot) => (hasAutopay ? { ...next, pending: [] } : next);
  let state = settle(snapshot);
  let on: PlainDate | null = from;
  while (on && !isAfter(on, to)) {
    const plan = planDay(state, on);
    // The job puts it on hold.
    if (plan.hasMissedTooMany) break;
    if (!isEmptyPlan(plan)) {
      days.push({ on, plan });
      state = settle(applyDay(state, plan, on));
    }
    on = nextEventAfter(state, on);
  }
  return days;
}
