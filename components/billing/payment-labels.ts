import type { Format } from "@/lib/core/format";
import type { Payment, PaymentStatus } from "@/lib/domain/billing/payment-schema";
import type { CustomerSubscription } from "@/lib/domain/billing/subscription-schema";
import type { Payable } from "./PayButton";

const words: Record<PaymentStatus, string> = {
  pending: "Pending",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
  void: "Void",
};

export const paymentWord = (status: PaymentStatus) => words[status];

export const statusOptions = [
  { value: "", label: "All" },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

/** What a status alone does not say: when it is due, what came back. */
export function statusNote(
  { status, dueDate, refundedAmount }: Payment,
  format: Format,
): string | null {
  if (status === "pending") return `due ${format.day(dueDate)}`;
  if (status === "paid" && refundedAmount > 0) return `${format.money(refundedAmount)} refunded`;
  return null;
}

/** Why a first charge is more than the monthly price. */
export const setupNote = ({ setup }: Payment, format: Format) =>
  setup > 0 ? `, incl. ${format.price(setup)} setup` : "";

export const payableOf = ({
  _id,
  paymentStatus,
  totalPaid,
  outstanding,
  due,
  amount,
  nextBillingDate,
}: CustomerSubscription): Payable => ({
  id: _id,
  due: paymentStatus === "pending",
  // Given back, a payment leaves the sums as they were: the next charge has moved the date.
  state: `${totalPaid}:${outstanding}:${nextBillingDate}`,
  sum: due !== null && due > amount ? due : null,
});
