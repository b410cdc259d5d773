import "server-only";
import { now, today } from "@/lib/core/clock";
import { fromWireDate, isAfter, startOfDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { OLDEST_RECORD_DAYS } from "./constants";
import { proportionOf } from "@/lib/core/money";

/**
 * The instant money came at: now, or the beginning of an earlier day; a day ahead or more than 90
 * days back is a 400.
 */
export function paidAtOf(paidOn: string | null | undefined): Date {
  const { TIME_ZONE } = env();
  const day = paidOn ? fromWireDate(paidOn, TIME_ZONE) : today();
  if (day.equals(today())) return now();
  const oldest = today().subtract({ days: OLDEST_RECORD_DAYS });
  if (!isAfter(day, today()) && !isAfter(oldest, day)) return startOfDay(day, TIME_ZONE);
  const message = `must be a day of the last ${OLDEST_RECORD_DAYS} days`;
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

/** Cents of tax in a refund: in proportion, half up; the last refund takes what remains. */
export function refundTax(charge: Refundable, amountCents: number): number {
  const { amountCents: whole, refundedCents, taxCents, refunds } = charge;
  const left = taxCents - refunds.reduce((sum, refund) => sum + refund.taxCents, 0);
  if (refundedCents + amountCents === whole) return left;
  return Math.min(left, proportionOf(taxCents, amountCents, whole));
}
