import { daysText } from "@/lib/core/duration-text";
import { DAY_MS } from "@/lib/core/durations";
import type { Format } from "@/lib/core/format";
import type { Charge, ChargeStatus } from "@/lib/domain/charges/schema";

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

/** "2 days late". */
export const overdueLabel = (days: number) => `${daysText(days)} late`;

/** "due in 12 days"; once it is due its day. */
export const dueLabel = (
  { dueDate, daysUntilDue: days }: Pick<Charge, "dueDate" | "daysUntilDue">,
  day: (date: string) => string,
) => (days > 0 ? `due in ${daysText(days)}` : `due ${day(dueDate)}`);

interface NotedCharge extends Pick<
  Charge,
  "status" | "dueDate" | "daysUntilDue" | "refundedAmount"
> {
  announcedOn?: string | null;
}

/** The day of the announcement, the due date or the refunded amount. */
export function statusNote(
  { status, refundedAmount, announcedOn, ...due }: NotedCharge,
  format: Format,
): string | null {
  if (announcedOn) return `on ${announcedOn}`;
  if (status === "pending") return dueLabel(due, format.day);
  if (status === "paid" && refundedAmount > 0) return `${format.money(refundedAmount)} refunded`;
  return null;
}

/** The days that a charge is for, the last one included; undefined of a one-off charge. */
export const chargePeriodText = (
  { periodStart, periodEnd }: Pick<Charge, "periodStart" | "periodEnd">,
  format: Format,
): string | undefined =>
  periodStart && periodEnd
    ? `${format.nearDay(periodStart)} – ${format.day(new Date(Date.parse(periodEnd) - DAY_MS).toISOString())}`
    : undefined;

export const setupNote = ({ setup }: Charge, format: Format) =>
  setup > 0 ? `, incl. ${format.price(setup)} setup` : "";

/** The day on which the customer said that the money was on its way; null if they did not. */
export const announcedDay = ({ announcedAt }: Pick<Charge, "announcedAt">, format: Format) =>
  announcedAt && format.dayOf(announcedAt);

/** The state of a payment that was started. */
export function checkoutText({ checkout, lastFailure }: Charge): string | null {
  if (checkout?.status === "processing") return "Payment in progress";
  if (checkout?.status === "unknown") return "Not confirmed yet; you cannot pay twice";
  return lastFailure && `Not paid: ${lastFailure}`;
}

/** What a sum of so many charges is. */
export const dueNowLabel = (count: number): string =>
  `Due now, ${count} ${count === 1 ? "charge" : "charges"}`;

const ordinals = ["First", "Second", "Third"];

/** Which of the reminders of one charge it was: `index` from 0 of `count`. */
export function reminderSentText(index: number, count: number): string {
  if (count === 1) return "Reminder sent";
  const ordinal = ordinals[index];
  return ordinal ? `${ordinal} reminder sent` : `Reminder ${index + 1} sent`;
}
