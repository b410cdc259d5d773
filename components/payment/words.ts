import type { Payment, PaymentStatus } from "@/lib/domain/payment/schema";

const words: Record<PaymentStatus, string> = { pending: "Pending", paid: "Paid", failed: "Failed", refunded: "Refunded", void: "Void" };

export const paymentWord = (status: PaymentStatus) => words[status];

/** Paid is success, what waits or failed a warning (spec, Customer dashboard); what is closed is neither. */
export const paymentTone = (status: PaymentStatus) =>
  status === "paid" ? "success" : status === "pending" || status === "failed" ? "warning" : "default";

export const statusOptions = [{ value: "", label: "All" }, ...Object.entries(words).map(([value, label]) => ({ value, label }))];

/** What a status alone does not say: when it is due, what came back. */
export function statusNote({ status, dueDate, refundedAmount }: Payment, day: (date: string) => string, money: (value: number) => string): string | null {
  if (status === "pending") return `due ${day(dueDate)}`;
  if (status === "paid" && refundedAmount > 0) return `${money(refundedAmount)} refunded`;
  return null;
}
