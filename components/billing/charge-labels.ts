import type { Format } from "@/lib/core/format";
import type { Charge, ChargeStatus } from "@/lib/domain/charges/schema";
import type { CustomerSubscription } from "@/lib/domain/subscriptions/schema";
import type { Payable } from "./PayButton";

const statusLabels: Record<ChargeStatus, string> = {
  pending: "Pending",
  paid: "Paid",
  failed: "Failed",
  refunded: "Refunded",
  void: "Void",
};

export const chargeStatusLabel = (status: ChargeStatus) => statusLabels[status];

export const statusOptions = [
  { value: "", label: "All" },
  ...Object.entries(statusLabels).map(([value, label]) => ({ value, label })),
];

interface NotedCharge extends Pick<Charge, "status" | "dueDate" | "refundedAmount"> {
  announcedOn?: string | null;
}

/** The day of the announcement, the due date or the refunded amount. */
export function statusNote(
  { status, dueDate, refundedAmount, announcedOn }: NotedCharge,
  format: Format,
): string | null {
  if (announcedOn) return `on ${announcedOn}`;
  if (status === "pending") return `due ${format.day(dueDate)}`;
  if (status === "paid" && refundedAmount > 0) return `${format.money(refundedAmount)} refunded`;
  return null;
}

export const setupNote = ({ setup }: Charge, format: Format) =>
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

/** The day on which the customer said that the money was on its way; null if they did not. */
export const announcedDay = ({ announcedAt }: Pick<Charge, "announcedAt">, format: Format) =>
  announcedAt && format.dayOf(announcedAt);

/** What paying charges by one transfer needs: of a subscription, its oldest one. */
export function transferOf(charges: Charge[], format: Format): Pick<Payable, "transfer"> {
  const [first] = charges;
  if (!first) return {};
  const isAnnounced = charges.every(({ announcedAt }) => announcedAt !== null);
  return {
    transfer: {
      chargeId: first._id,
      announcedOn: isAnnounced ? announcedDay(first, format) : null,
      state: charges.map(({ version }) => version).join("."),
    },
  };
}

/** Charges that are paid in one attempt. */
export function payableTogether(charges: Charge[]): Payable {
  const sum = charges.reduce((total, { amount }) => total + amount, 0);
  return {
    id: charges[0]?._id ?? "",
    payments: charges.map(({ _id }) => _id),
    due: charges.some(({ status }) => status === "pending"),
    state: [charges.length, charges.at(-1)?._id, sum.toFixed(2)].join(":"),
    sum,
    isProcessing: charges.some(({ checkout }) => checkout?.status === "processing"),
  };
}

/** The state of a payment that was started. */
export function checkoutText({ checkout, lastFailure }: Charge): string | null {
  if (checkout?.status === "processing") return "Payment in progress";
  if (checkout?.status === "unknown") return "Not confirmed yet; you cannot pay twice";
  return lastFailure && `Not paid: ${lastFailure}`;
}
