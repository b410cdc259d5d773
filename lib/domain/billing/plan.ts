import "server-only";
import { anchorPeriod, boundaryAfter, daysSince, fromColumn, isAfter } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { proportionOf } from "@/lib/core/money";
import { GRACE_DAYS, MOST_PERIODS, NOTICE_DAYS, REMINDER_DAYS } from "./constants";

/** Whether charges are made at all: not for a customer who is inactive or deleted. */
export const isBillable = ({ user }: { user: { isActive: boolean; deletedAt: Date | null } }) =>
  user.isActive && user.deletedAt === null;

/** A subscription as far as time matters to it. DATE columns, cents. */
export interface Terms {
  status: "active" | "paused" | "suspended" | "cancelled" | "completed";
  amountCents: number;
  anchorDate: Date;
  nextBillingDate: Date;
  /** The day it is cancelled on without a further charge. */
  endsOn: Date | null;
}

/** A charge that a plan makes. Its due date is the day its period begins. */
export interface PlannedCharge {
  periodStart: PlainDate;
  periodEnd: PlainDate;
  amountCents: number;
  setupCents: number;
}

export interface ChargePlan {
  charges: PlannedCharge[];
  nextBillingDate: PlainDate;
  /** Its end has come: it is cancelled without a further charge. */
  ends: boolean;
  /** More periods were missed than may be made at once; nothing is planned then. */
  runaway: boolean;
}

/**
 * The charges whose day has come, each period counted from the anchor; only what is active makes
 * any.
 */
export function planCharges(terms: Terms, day: PlainDate): ChargePlan {
  const { status, amountCents, anchorDate, nextBillingDate, endsOn } = terms;
  const last = endsOn && fromColumn(endsOn);
  const charges: PlannedCharge[] = [];
  let next = fromColumn(nextBillingDate);
  const plan = (runaway = false): ChargePlan => ({
    charges: runaway ? [] : charges,
    nextBillingDate: runaway ? fromColumn(nextBillingDate) : next,
    ends: !runaway && isRunning(status) && last !== null && !isAfter(last, day),
    runaway,
  });
  while (status === "active" && !isAfter(next, day) && !(last && !isAfter(last, next))) {
    if (charges.length === MOST_PERIODS) return plan(true);
    const periodEnd = boundaryAfter(fromColumn(anchorDate), next);
    charges.push({ periodStart: next, periodEnd, amountCents, setupCents: 0 });
    next = periodEnd;
  }
  return plan();
}

const isRunning = (status: Terms["status"]) => status !== "cancelled" && status !== "completed";

/**
 * What comes back to life after its billing date has passed: the days from `day` to the next anchor
 * day, pro rata of that anchor period, half up to the cent. Null when the date is still ahead,
 * which then stays, and when its end has come.
 */
export function planResumption(
  {
    amountCents,
    anchorDate,
    nextBillingDate,
    endsOn,
  }: Pick<Terms, "amountCents" | "anchorDate" | "nextBillingDate" | "endsOn">,
  day: PlainDate,
): PlannedCharge | null {
  if (isAfter(fromColumn(nextBillingDate), day)) return null;
  if (endsOn && !isAfter(fromColumn(endsOn), day)) return null;
  const period = anchorPeriod(fromColumn(anchorDate), day);
  const days = day.until(period.end).days;
  const whole = period.start.until(period.end).days;
  return {
    periodStart: day,
    periodEnd: period.end,
    amountCents: proportionOf(amountCents, days, whole),
    setupCents: 0,
  };
}

/**
 * Cents of tax in an amount that includes it; `rate` in hundredths of a percent. Net is rounded
 * half up (docs/product.md, Billing).
 */
export function taxOf(amountCents: number, rate: number): number {
  return amountCents - proportionOf(amountCents, 10_000, 10_000 + rate);
}

/** A pending charge with what was mailed about it. */
export interface OpenCharge {
  id: string;
  dueDate: Date;
  reminderStep: number | null;
  /** The day the last reminder was mailed. */
  remindedOn: PlainDate | null;
}

export type Reminder = { chargeId: string; step: number };

/**
 * The reminder that a charge is owed on a day: after a silence only the latest missed one, and each
 * once.
 */
export function planReminder(charge: OpenCharge, day: PlainDate): Reminder | null {
  const late = daysLate(charge, day);
  const step = REMINDER_DAYS.findLast((days) => days <= late);
  if (step === undefined || step <= (charge.reminderStep ?? -1)) return null;
  return { chargeId: charge.id, step };
}

/**
 * Whether a customer is to be told on this day that a charge is coming; `remindedFor` is the date
 * last told of.
 */
export function planNotice(
  terms: Terms & { remindedFor: Date | null },
  next: PlainDate,
  day: PlainDate,
): boolean {
  if (terms.status !== "active" || terms.endsOn || terms.amountCents === 0) return false;
  const told = terms.remindedFor && fromColumn(terms.remindedFor).equals(next);
  const ahead = day.until(next, { largestUnit: "days" }).days;
  return !told && ahead > 0 && ahead <= NOTICE_DAYS;
}

/**
 * Whether lateness suspends it on this day: a charge is more than 14 days past due and its last
 * reminder was mailed at least 7 days ago, so that a silence of the job suspends nobody.
 * `graceUntil`: an administrator brought it back.
 */
export function planSuspension(
  terms: { status: Terms["status"]; graceUntil: Date | null },
  charges: OpenCharge[],
  day: PlainDate,
): boolean {
  if (terms.status !== "active") return false;
  if (terms.graceUntil && isAfter(fromColumn(terms.graceUntil), day)) return false;
  const last = REMINDER_DAYS.at(-1) ?? 0;
  return charges.some(
    (charge) =>
      daysLate(charge, day) > GRACE_DAYS &&
      charge.reminderStep === last &&
      charge.remindedOn !== null &&
      charge.remindedOn.until(day, { largestUnit: "days" }).days >= last,
  );
}

/** Days since a charge's due date; negative while it is ahead. */
const daysLate = ({ dueDate }: { dueDate: Date }, day: PlainDate) => daysSince(dueDate, day);

/**
 * A subscription as a day finds it: its row, what is still to be paid, and whether its customer is
 * active.
 */
export interface Snapshot {
  terms: Terms & { remindedFor: Date | null; graceUntil: Date | null };
  pending: OpenCharge[];
  isBillable: boolean;
}

export interface DayPlan extends ChargePlan {
  /** Reminders of charges that are there. */
  reminders: Reminder[];
  /**
   * The step owed at once for each planned charge, in their order; null for what settles itself.
   */
  steps: (number | null)[];
  /** Whether the customer is told of the coming charge. */
  notice: boolean;
  suspends: boolean;
}

/**
 * What a day does to a subscription. The job applies it under the lock; nothing is read or written
 * here.
 */
export function planDay({ terms, pending, isBillable }: Snapshot, day: PlainDate): DayPlan {
  const idle = { reminders: [], steps: [], notice: false, suspends: false };
  const nextBillingDate = fromColumn(terms.nextBillingDate);
  if (!isBillable) return { ...idle, charges: [], nextBillingDate, ends: false, runaway: false };
  const plan = planCharges(terms, day);
  if (plan.runaway) return { ...idle, ...plan };
  const stepOf = ({ amountCents, periodStart }: PlannedCharge) =>
    amountCents > 0
      ? (REMINDER_DAYS.findLast(
          (days) => days <= periodStart.until(day, { largestUnit: "days" }).days,
        ) ?? null)
      : null;
  return {
    ...plan,
    reminders: pending.flatMap((charge) => planReminder(charge, day) ?? []),
    steps: plan.charges.map(stepOf),
    notice: !plan.ends && planNotice(terms, plan.nextBillingDate, day),
    suspends: !plan.ends && planSuspension(terms, pending, day),
  };
}
