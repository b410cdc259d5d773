import "server-only";
import { now, today } from "@/lib/core/clock";
import { fromWireDate, isAfter, startOfDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { proportionOf } from "@/lib/core/money";
import { CURRENCY } from "@/lib/domain/charges/constants";
import { MAX_RECORD_AGE_DAYS } from "./constants";

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
  if (currency !== CURRENCY) return `Paid in ${currency}.`;
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

/**
 * Cents of tax in a refund: what all refunds until now have in proportion, half up, less what the
 * former ones took. Each has its share to the cent, also the last of many small ones.
 */
export function refundTax(charge: Refundable, amountCents: number): number {
  const refunded = charge.refundedCents + amountCents;
  const taken = charge.refunds.reduce((sum, { taxCents }) => sum + taxCents, 0);
  return proportionOf(charge.taxCents, refunded, charge.amountCents) - taken;
}
