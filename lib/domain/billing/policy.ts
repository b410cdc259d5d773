import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AttemptModel, SubscriptionModel } from "@/generated/prisma/models";
import { now, today } from "@/lib/core/clock";
import {
  fromColumn,
  fromWireDate,
  isAfter,
  startOfDay,
  toColumn,
  toWireDate,
} from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/core/durations";
import { env } from "@/lib/core/env";
import { AppError, conflict } from "@/lib/core/errors";
import { proportionOf, toDollars } from "@/lib/core/money";
import { FINAL_STATUSES, LIVE_STATUSES, MAX_RECORD_AGE_DAYS } from "./constants";
import type { SubscriptionInput, SubscriptionStatus } from "./subscription-schema";

/** When to poll an attempt created at an instant: after 5 minutes, after an hour, then hourly. */
export function nextCheckAt(createdAt: Date): Date {
  const age = now().getTime() - createdAt.getTime();
  if (age < 5 * MINUTE_MS) return new Date(createdAt.getTime() + 5 * MINUTE_MS);
  if (age < HOUR_MS) return new Date(createdAt.getTime() + HOUR_MS);
  return new Date(now().getTime() + HOUR_MS);
}

/** The timestamps that a new attempt is written with. */
export const attemptTimestamps = (createdAt: Date) => ({
  createdAt,
  updatedAt: createdAt,
  checkAt: nextCheckAt(createdAt),
});

type AttemptAge = Pick<AttemptModel, "createdAt" | "expiresAt">;

/** A Checkout whose end is unknown ends after a day, as the others do. */
const expiryOf = ({ createdAt, expiresAt }: AttemptAge): number =>
  expiresAt?.getTime() ?? createdAt.getTime() + DAY_MS;

/** Whether nobody can start to pay at an attempt's Checkout any more. */
export const isExpired = (attempt: AttemptAge): boolean => expiryOf(attempt) < now().getTime();

/** Whether an attempt has no result a day after it expired. */
export const isUnresolved = (attempt: AttemptAge): boolean =>
  expiryOf(attempt) < now().getTime() - DAY_MS;

/** The same as a filter; a bank may process a payment for up to two weeks. */
export function unresolvedAttempts(): Prisma.AttemptWhereInput {
  const before = (days: number) => ({ lt: new Date(now().getTime() - days * DAY_MS) });
  const status = { not: "processing" } as const;
  return {
    status: { in: [...LIVE_STATUSES] },
    leadId: null,
    OR: [
      { status, expiresAt: before(1) },
      { status, expiresAt: null, createdAt: before(2) },
      { status: "processing", createdAt: before(14) },
    ],
  };
}

/** Payments that a bank is working on. */
export const processingCharge = {
  kind: "charge",
  status: "processing",
} as const satisfies Prisma.AttemptWhereInput;

/** Charges that no bank is working on: while one does, a charge is neither late nor reminded of. */
export const notProcessing = {
  attempts: { none: processingCharge },
} as const satisfies Prisma.ChargeWhereInput;

/** Whether a method's last month is over on a day: a card is good until the last day of it. */
export const isPastExpiry = ({ expires }: { expires: string | null }, on: PlainDate): boolean =>
  expires !== null && on.toString().slice(0, 7) > expires;

interface ProviderReport {
  transactionId: string;
  amountCents: number;
  currency: string;
  reference: string | null;
  isExpectedMode: boolean;
}

/** Why a movement reported by the provider is not the attempt's; null when it is. */
export function findMismatch(
  attempt: { id: string; amountCents: number },
  { reference, amountCents, currency, isExpectedMode, transactionId }: ProviderReport,
): string | null {
  if (!isExpectedMode) return "Paid in another mode than this installation's.";
  if (reference !== attempt.id) return `Paid for ${reference ?? "nothing that is named"}.`;
  if (currency !== "USD") return `Paid in ${currency}.`;
  if (amountCents !== attempt.amountCents)
    return `Paid ${amountCents} cents instead of ${attempt.amountCents}.`;
  return transactionId === "" ? "Paid without a payment that is named." : null;
}

/**
 * The instant a payment arrived at: now, or the start of an earlier day. A future day, or one more
 * than 90 days back, is a 400.
 */
export function toPaidAt(paidOn: string | null | undefined): Date {
  const { TIME_ZONE } = env();
  const day = paidOn ? fromWireDate(paidOn, TIME_ZONE) : today();
  if (day.equals(today())) return now();
  const oldest = today().subtract({ days: MAX_RECORD_AGE_DAYS });
  if (!isAfter(day, today()) && !isAfter(oldest, day)) return startOfDay(day, TIME_ZONE);
  const message = `must be a day of the last ${MAX_RECORD_AGE_DAYS} days`;
  throw new AppError("invalid_input", `The day of payment ${message}.`, {
    issues: [{ path: "paidOn", message }],
  });
}

interface Refundable {
  amountCents: number;
  refundedCents: number;
  taxCents: number;
  refunds: { taxCents: number }[];
}

/** Cents of tax in a refund: in proportion, half up; the last refund takes the remaining cents. */
export function refundTax(charge: Refundable, amountCents: number): number {
  const remaining = charge.refunds.reduce((tax, refund) => tax - refund.taxCents, charge.taxCents);
  if (charge.refundedCents + amountCents === charge.amountCents) return remaining;
  return Math.min(remaining, proportionOf(charge.taxCents, amountCents, charge.amountCents));
}

/** Cancelled and completed are final (docs/product.md). */
export function isFinal(status: SubscriptionStatus): boolean {
  return (FINAL_STATUSES as readonly string[]).includes(status);
}

/** A validated next billing date as a day; one that is not after today is a 400. */
export function parseFutureDay(value: string): PlainDate {
  const day = fromWireDate(value, env().TIME_ZONE);
  if (isAfter(day, today())) return day;
  const issue = { path: "nextBillingDate", message: "must be a later day than today" };
  throw new AppError("invalid_input", "The next billing date must be a later day than today.", {
    issues: [issue],
  });
}

/** The status changes that an administrator may make (docs/product.md, Billing). */
const TRANSITIONS: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  active: ["paused", "suspended", "cancelled", "completed"],
  paused: ["active", "suspended", "cancelled", "completed"],
  suspended: ["active", "cancelled", "completed"],
  cancelled: [],
  completed: [],
};

/** Throws a 409 for a status change that is not allowed; the same status is no change. */
export function assertTransition(from: SubscriptionStatus, to: SubscriptionStatus): void {
  if (from === to || TRANSITIONS[from].includes(to)) return;
  throw conflict(
    isFinal(from)
      ? `This subscription is ${from}; that is final.`
      : `A ${from} subscription cannot become ${to}.`,
  );
}

/** Throws a 409 for a next billing date inside a charged period. */
export function assertNotCharged(day: PlainDate, chargedUntil: PlainDate): void {
  if (!isAfter(chargedUntil, day)) return;
  throw new AppError(
    "period_charged",
    `The time before ${chargedUntil.toString()} is charged already: choose that day or a later one.`,
  );
}

type EditedSubscription = Pick<
  SubscriptionModel,
  "amountCents" | "status" | "progress" | "nextBillingDate" | "endsOn" | "poNumber"
>;

/** The day an edit moves the next billing date and the anchor to; null when they stay. */
export function toMovedDate(row: EditedSubscription, value: string | undefined): PlainDate | null {
  if (value === undefined) return null;
  const isSame = fromWireDate(value, env().TIME_ZONE).equals(fromColumn(row.nextBillingDate));
  return isSame ? null : parseFutureDay(value);
}

/**
 * The end date after an edit. It may only be the next billing date, and only of an active
 * subscription (409); setting `active` again removes it.
 */
export function toEndDate(
  row: EditedSubscription,
  { endsOn: value, status }: Pick<SubscriptionInput, "endsOn" | "status">,
  movedTo: PlainDate | null,
): Date | null {
  const next = movedTo ? toColumn(movedTo) : row.nextBillingDate;
  if (value === undefined) {
    const isTakenBack = status === "active" && row.status === "active";
    return isTakenBack || row.endsOn === null ? null : next;
  }
  if (value === null) return null;
  const day = fromWireDate(value, env().TIME_ZONE);
  if (row.status !== "active" || !day.equals(fromColumn(next)))
    throw conflict("Only an active subscription can end ahead, and only on its next billing date.");
  return next;
}

/** The fields that an edit can change, as the audit log shows them. */
export function toAuditFields(row: EditedSubscription) {
  return {
    amount: toDollars(row.amountCents),
    status: row.status,
    progress: row.progress,
    nextBillingDate: toWireDate(row.nextBillingDate),
    endsOn: row.endsOn && toWireDate(row.endsOn),
    poNumber: row.poNumber,
  };
}
