import "server-only";
import { proportionOf } from "@/lib/core/money";

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
