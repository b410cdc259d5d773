import type { Prisma } from "@/generated/prisma/client";
import { daysBetween, daysSince, fromColumn, type PlainDate } from "@/lib/core/dates";
import { NOTICE_DAYS, REMINDER_DAYS } from "@/lib/domain/charges/constants";
import { stepAtIssue, stepReached } from "@/lib/domain/charges/policy";
import { billedAt } from "@/test/factories/times";

interface Open extends Pick<Prisma.ChargeCreateManyInput, "status" | "termsDays"> {
  dueDate: Date;
  createdAt: Date;
}

/** The day of a reminder, and when the job mails it. */
export function mailedOn({ dueDate }: Pick<Open, "dueDate">, step: number) {
  const day = fromColumn(dueDate).add({ days: step });
  return { day, at: billedAt(day) };
}

/** The reminders that the job has mailed about a charge by a day: none that is the invoice's. */
export function stepsUntil(charge: Open, day: PlainDate): number[] {
  if (charge.status !== "pending") return [];
  const issued = stepAtIssue(charge.termsDays ?? 0) ?? -Infinity;
  const reached = daysSince(charge.dueDate, day);
  return REMINDER_DAYS.filter((step) => step > issued && step <= reached);
}

/** What the job has noted of an open charge by a day. */
export function remindedUntil(
  charge: Open,
  day: PlainDate,
): Pick<Prisma.ChargeCreateManyInput, "reminderStep" | "remindedAt"> {
  const step = charge.status === "pending" ? stepReached(daysSince(charge.dueDate, day)) : null;
  if (step === null) return {};
  const isMailed = stepsUntil(charge, day).includes(step);
  return {
    reminderStep: step,
    remindedAt: isMailed ? mailedOn(charge, step).at : charge.createdAt,
  };
}

type Subscription = Pick<Prisma.SubscriptionCreateManyInput, "status" | "nextBillingDate">;

/** The date of the coming charge, if the job has announced it by a day. */
export function announcedUntil(
  { status, nextBillingDate }: Subscription,
  day: PlainDate,
): Pick<Prisma.SubscriptionCreateManyInput, "remindedFor"> {
  const days = daysBetween(day, fromColumn(new Date(nextBillingDate)));
  const isAnnounced = status === "active" && days > 0 && days <= NOTICE_DAYS;
  return isAnnounced ? { remindedFor: nextBillingDate } : {};
}
