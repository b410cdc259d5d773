import type { Format } from "@/lib/core/format";
import type { Payment, PaymentStatus } from "@/lib/domain/billing/payment-schema";
import type { CustomerSubscription } from "@/lib/domain/billing/subscription-schema";
import type { Payable } from "./PayButton";

const statusLabels: Record<PaymentStatus, string> = {
  pending: "Pending",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
  void: "Void",
};

export const paymentStatusLabel = (status: PaymentStatus) => statusLabels[status];

export const statusOptions = [
  { value: "", label: "All" },
  ...Object.entries(statusLabels).map(([value, label]) => ({ value, label })),
];

/** The due date or the refunded amount. */
export function statusNote(
  { status, dueDate, refundedAmount }: Pick<Payment, "status" | "dueDate" | "refundedAmount">,
  format: Format,
): string | null {
  if (status === "pending") return `due ${format.day(dueDate)}`;
  if (status === "paid" && refundedAmount > 0) return `${format.money(refundedAmount)} refunded`;
  return null;
}

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
  // After a refund the sums are as before, but the next charge has another date.
  state: `${totalPaid}:${outstanding}:${nextBillingDate}`,
  sum: due !== null && amount !== null && due > amount ? due : null,
});
