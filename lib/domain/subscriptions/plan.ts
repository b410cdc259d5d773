import "server-only";
import {
  anchorPeriod,
  boundaryAfter,
  daysBetween,
  fromColumn,
  isAfter,
  toColumn,
} from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { proportionOf } from "@/lib/core/money";
import { GRACE_DAYS, NOTICE_DAYS, REMINDER_DAYS } from "@/lib/domain/charges/constants";
import { planReminder, planSuspension, toOpenCharge } from "@/lib/domain/charges/overdue";
import type { OpenCharge, OpenRow, Reminder } from "@/lib/domain/charges/overdue";
import { stepAtIssue } from "@/lib/domain/charges/policy";
import { MAX_PERIODS } from "./constants";
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

/** Its due date follows from the day it is made and the customer's terms. */
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

/** Whether to announce the coming charge; `remindedFor` is the date last announced. */
function planNotice(
  terms: Terms & { remindedFor: Date | null },
  next: PlainDate,
  day: PlainDate,
): boolean {
  if (terms.status !== "active" || terms.endsOn || terms.amountCents === 0) return false;
  const isAnnounced = terms.remindedFor && fromColumn(terms.remindedFor).equals(next);
  const days = daysBetween(day, next);
  return !isAnnounced && days > 0 && days <= NOTICE_DAYS;
}

/** The input of a plan: a subscription, its pending charges, whether its customer is active. */
export interface Snapshot {
  terms: Terms & { remindedFor: Date | null; graceUntil: Date | null };
  pending: OpenCharge[];
  isBillable: boolean;
  /** Days from issue to due date of what is made now. */
  termsDays: number;
}

export interface DayPlan extends ChargePlan {
  /** Reminders of existing charges. */
  reminders: Reminder[];
  /** Whether the coming charge is announced. */
  hasNotice: boolean;
  isSuspending: boolean;
}

/** What happens to a subscription on a day. Pure: the job applies the plan under the lock. */
export function planDay(snapshot: Snapshot, day: PlainDate): DayPlan {
  const { terms, pending, isBillable, termsDays } = snapshot;
  const noMails = { reminders: [], hasNotice: false, isSuspending: false };
  if (!isBillable) return { ...noMails, ...noCharges(terms) };
  const plan = planCharges(terms, day);
  if (plan.hasMissedTooMany) return { ...noMails, ...plan };
  return {
    ...plan,
    reminders: pending.flatMap((charge) => planReminder(charge, day) ?? []),
    // With days to pay the invoice comes first, and what is due is announced.
    hasNotice: termsDays === 0 && !plan.isEnding && planNotice(terms, plan.nextBillingDate, day),
    isSuspending: !plan.isEnding && planSuspension(terms, pending, day),
  };
}

interface SnapshotInput {
  terms: Snapshot["terms"];
  customer: { isActive: boolean; deletedAt: Date | null };
  charges: OpenRow[];
  termsDays: number;
}

/** The snapshot of a row and its pending charges. */
export const toSnapshot = (input: SnapshotInput): Snapshot => {
  const { terms, customer, charges, termsDays } = input;
  return {
    terms,
    termsDays,
    pending: charges.map(toOpenCharge),
    isBillable: isBillable({ customer }),
  };
};

type MailKind = "invoice" | "reminder" | "suspension" | "cancelled";

/** The kinds of the mails that a plan sends. */
export function plannedMails(plan: DayPlan): MailKind[] {
  const invoices = plan.charges.filter(({ amountCents }) => amountCents > 0);
  const mails = invoices.map((): MailKind => "invoice");
  const reminderCount = plan.reminders.length + Number(plan.hasNotice);
  mails.push(...Array<MailKind>(reminderCount).fill("reminder"));
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
  const { terms, pending, termsDays } = snapshot;
  const steps = new Map(plan.reminders.map(({ chargeId, step }) => [chargeId, step]));
  const open = pending.map((charge) => {
    const step = steps.get(charge.id);
    return step === undefined ? charge : { ...charge, reminderStep: step, remindedOn: day };
  });
  const reminderStep = stepAtIssue(termsDays);
  for (const { periodStart, amountCents } of plan.charges)
    if (amountCents > 0)
      open.push({
        id: periodStart.toString(),
        dueDate: toColumn(day.add({ days: termsDays })),
        reminderStep,
        remindedOn: reminderStep === null ? null : day,
      });
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

/** What automatic payment leaves on a day: what is not due yet. */
const settleDue = (snapshot: Snapshot, day: PlainDate): Snapshot => ({
  ...snapshot,
  pending: snapshot.pending.filter(({ dueDate }) => isAfter(fromColumn(dueDate), day)),
});

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
  let state = snapshot;
  let on: PlainDate | null = from;
  while (on && !isAfter(on, to)) {
    if (hasAutopay) state = settleDue(state, on);
    const plan = planDay(state, on);
    // The job puts it on hold.
    if (plan.hasMissedTooMany) break;
    if (!isEmptyPlan(plan)) {
      days.push({ on, plan });
      state = applyDay(state, plan, on);
    }
    on = nextEventAfter(state, on);
  }
  return days;
}
