import { pick } from "@/lib/core/fields";
import type { Format } from "@/lib/core/format";
import type { Charge, ListedCharge } from "@/lib/domain/charges/schema";
import { announcedDay } from "./charge-labels";

/** What a list of one customer's charges shows. */
const historyFields = [
  "_id",
  "amount",
  "announcedAt",
  "daysLate",
  "daysUntilDue",
  "dueDate",
  "invoiceNumber",
  "paymentDate",
  "refundedAmount",
  "title",
  "status",
  "voidCreditNote",
] as const satisfies (keyof Charge)[];

/** What the agency's list shows besides. */
const listedFields = [
  ...historyFields,
  "company",
  "customerDeleted",
  "isWithProvider",
  "periodStart",
  "refundable",
  "subscription",
  "user",
] as const satisfies (keyof ListedCharge)[];

interface Days {
  /** The days it was paid and announced on, as the server writes them. */
  paidOn: string | null;
  announcedOn: string | null;
}

export type HistoryRow = Pick<Charge, (typeof historyFields)[number]> & Days;
export type ChargeTableRow = Pick<ListedCharge, (typeof listedFields)[number]> & Days;

/** What an administrator's actions on a charge need of it. */
export type ActedCharge = Pick<
  ChargeTableRow,
  | "_id"
  | "status"
  | "subscription"
  | "user"
  | "title"
  | "amount"
  | "isWithProvider"
  | "refundable"
  | "announcedAt"
  | "daysLate"
  | "daysUntilDue"
  | "dueDate"
  | "periodStart"
>;

/** What a payment of it is recorded from. */
export type RecordedCharge = Pick<
  ActedCharge,
  "_id" | "title" | "amount" | "daysLate" | "dueDate" | "periodStart"
> & { user: Pick<ActedCharge["user"], "name"> };

const daysOf = (charge: Charge, format: Format): Days => ({
  paidOn: charge.paymentDate && format.dayOf(charge.paymentDate),
  announcedOn: announcedDay(charge, format),
});

export const toHistoryRows = (charges: Charge[], format: Format): HistoryRow[] =>
  charges.map((charge) => ({ ...pick(charge, historyFields), ...daysOf(charge, format) }));

export const toChargeRows = (charges: ListedCharge[], format: Format): ChargeTableRow[] =>
  charges.map((charge) => ({ ...pick(charge, listedFields), ...daysOf(charge, format) }));
