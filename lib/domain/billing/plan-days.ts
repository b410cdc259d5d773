import "server-only";
import { dayOf, fromColumn, isAfter, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { GRACE_DAYS, NOTICE_DAYS, REMINDER_DAYS } from "./constants";
import { isBillable, planDay } from "./plan";
import type { DayPlan, PlannedCharge, Snapshot } from "./plan";

interface Charged {
  terms: Snapshot["terms"];
  user: { isActive: boolean; deletedAt: Date | null };
  charges: { id: string; dueDate: Date; reminderStep: number | null; remindedAt: Date | null }[];
}

/** A subscription's row and its pending charges as a plan takes them. */
export const snapshotOf = ({ terms, user, charges }: Charged): Snapshot => ({
  terms,
  pending: charges.map(({ remindedAt, ...charge }) => ({
    ...charge,
    remindedOn: remindedAt && dayOf(remindedAt, env().TIME_ZONE),
  })),
  isBillable: isBillable({ user }),
});

const MOST_MONTHS = 13;

/** Refuses (400) to look at a day that is over, or more than 13 months ahead. */
export function refuseFar(to: PlainDate, today: PlainDate): void {
  if (!isAfter(today, to) && !isAfter(to, today.add({ months: MOST_MONTHS }))) return;
  const message = `must be a day from today to ${MOST_MONTHS} months ahead`;
  throw new AppError("invalid_input", `The date ${message}.`, {
    issues: [{ path: "date", message }],
  });
}

type MailKind = "reminder" | "suspension" | "cancelled";

/** How many mails of which kind a plan makes. */
export const mailsOf = ({ reminders, steps, notice, suspends, ends }: DayPlan): MailKind[] => {
  const count = reminders.length + steps.filter((step) => step !== null).length + Number(notice);
  return [
    ...Array<MailKind>(count).fill("reminder"),
    ...(suspends ? ["suspension" as const] : []),
    ...(ends ? ["cancelled" as const] : []),
  ];
};

/** Whether a plan does nothing at all. */
export const isIdle = (plan: DayPlan) => plan.charges.length === 0 && mailsOf(plan).length === 0;

const isOpen = ({ amountCents }: PlannedCharge) => amountCents > 0;

/**
 * What a subscription is after a day's plan has been applied, as the job does it; nothing is paid
 * meanwhile.
 */
export function afterDay(snapshot: Snapshot, plan: DayPlan, day: PlainDate): Snapshot {
  const { terms, pending } = snapshot;
  const reminded = new Map(plan.reminders.map(({ chargeId, step }) => [chargeId, step]));
  const made = plan.charges.flatMap((charge, index) => {
    const step = plan.steps[index] ?? null;
    const id = charge.periodStart.toString();
    const remindedOn = step === null ? null : day;
    return isOpen(charge)
      ? [{ id, dueDate: toColumn(charge.periodStart), reminderStep: step, remindedOn }]
      : [];
  });
  return {
    ...snapshot,
    terms: {
      ...terms,
      nextBillingDate: toColumn(plan.nextBillingDate),
      remindedFor: plan.notice ? toColumn(plan.nextBillingDate) : terms.remindedFor,
      status: plan.ends ? "cancelled" : plan.suspends ? "suspended" : terms.status,
    },
    pending: [
      ...pending.map((charge) => {
        const step = reminded.get(charge.id);
        return step === undefined ? charge : { ...charge, reminderStep: step, remindedOn: day };
      }),
      ...made,
    ],
  };
}

/** The first day after `day` on which a plan may do anything; null when there is none. */
export function nextEventAfter({ terms, pending }: Snapshot, day: PlainDate): PlainDate | null {
  const next = fromColumn(terms.nextBillingDate);
  const last = REMINDER_DAYS.at(-1) ?? 0;
  const days = [
    ...(terms.status === "active" ? [next.subtract({ days: NOTICE_DAYS }), next] : []),
    ...[terms.endsOn, terms.graceUntil].flatMap((date) => (date ? [fromColumn(date)] : [])),
    ...pending.flatMap(({ dueDate, remindedOn }) => [
      ...[...REMINDER_DAYS, GRACE_DAYS + 1].map((days) => fromColumn(dueDate).add({ days })),
      ...(remindedOn ? [remindedOn.add({ days: last })] : []),
    ]),
  ].filter((date) => isAfter(date, day));
  return days.reduce<PlainDate | null>(
    (first, date) => (first && isAfter(date, first) ? first : date),
    null,
  );
}

export interface PlannedDay {
  on: PlainDate;
  plan: DayPlan;
}

/**
 * What the job would do to a subscription if it ran every day from `from` to `to`, both included,
 * and nobody paid. Days on which nothing can happen are passed over.
 */
export function planDays(snapshot: Snapshot, from: PlainDate, to: PlainDate): PlannedDay[] {
  const days: PlannedDay[] = [];
  let state = snapshot;
  for (let on: PlainDate | null = from; on && !isAfter(on, to); on = nextEventAfter(state, on)) {
    const plan = planDay(state, on);
    // The job sets it aside until somebody has looked at it.
    if (plan.runaway) break;
    if (isIdle(plan)) continue;
    days.push({ on, plan });
    state = afterDay(state, plan, on);
  }
  return days;
}
