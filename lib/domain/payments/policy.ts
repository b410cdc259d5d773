import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AttemptModel } from "@/generated/prisma/models";
import { now, today } from "@/lib/core/clock";
import { fromWireDate, isAfter, startOfDay } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/core/durations";
import { env } from "@/lib/core/env";
import { AppError, conflict } from "@/lib/core/errors";
import { proportionOf } from "@/lib/core/money";
import { LIVE_STATUSES } from "@/lib/domain/charges/constants";
import { assertPending } from "@/lib/domain/charges/policy";
import type { ProviderUnavailableError } from "@/lib/integrations/payments/contract";
import { MAX_RECORD_AGE_DAYS } from "./constants";

/** The result is unknown: a 503 that asks the caller to retry. */
export const providerUnavailable = (cause?: ProviderUnavailableError) =>
  new AppError("provider_unavailable", "The payment provider does not answer.", {
    retryAfter: 30,
    cause,
  });

export const paymentInProgress = (sentence = "This charge is being paid at this moment.") =>
  new AppError("payment_in_progress", sentence);

/** What says whether a charge can be paid, as Prisma's `select`. */
export const payableColumns = {
  status: true,
  liveAttemptId: true,
  attemptLines: {
    where: { attempt: { kind: "charge" } },
    select: { attempt: { select: { status: true } } },
  },
} as const satisfies Prisma.ChargeSelect;

type PayableCharge = Prisma.ChargeGetPayload<{ select: typeof payableColumns }>;

/** Throws a 409 unless a charge is pending, and no payment of it is under way or looked at. */
export function assertPayable(charge: PayableCharge): void {
  assertPending(charge);
  if (charge.liveAttemptId !== null) throw paymentInProgress();
  if (charge.attemptLines.some(({ attempt }) => attempt.status === "mismatched"))
    throw conflict("A payment of this charge is being looked at. You need not pay again.");
}

/** When to poll an attempt created at an instant: after 5 minutes, after an hour, then hourly. */
export function nextCheckAt(createdAt: Date): Date {
  const age = now().getTime() - createdAt.getTime();
  if (age < 5 * MINUTE_MS) return new Date(createdAt.getTime() + 5 * MINUTE_MS);
  if (age < HOUR_MS) return new Date(createdAt.getTime() + HOUR_MS);
  return new Date(now().getTime() + HOUR_MS);
}

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
    OR: [
      { status, expiresAt: before(1) },
      { status, expiresAt: null, createdAt: before(2) },
      { status: "processing", createdAt: before(14) },
    ],
  };
}

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
