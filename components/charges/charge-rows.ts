import type { Format } from "@/lib/core/format";
import type { Charge, ListedCharge } from "@/lib/domain/charges/schema";
import { announcedDay } from "./charge-labels";

export type ActedCharge = Pick<
  ListedCharge,
  | "_id"
  | "status"
  | "subscription"
  | "user"
  | "title"
  | "amount"
  | "refundable"
  | "announcedAt"
  | "daysLate"
  | "daysUntilDue"
  | "dueDate"
  | "periodStart"
>;

export interface ChargeRow
  extends
    ActedCharge,
    Pick<
      ListedCharge,
      | "company"
      | "customerDeleted"
      | "invoiceNumber"
      | "paymentDate"
      | "refundedAmount"
      | "voidCreditNote"
    > {
  /** The days it was paid and announced on, as the server writes them. */
  paidOn: string | null;
  announcedOn: string | null;
}

export const toChargeRows = (rows: ListedCharge[], format: Format): ChargeRow[] =>
  rows.map((row) => ({
    _id: row._id,
    status: row.status,
    subscription: row.subscription,
    user: row.user,
    title: row.title,
    amount: row.amount,
    refundable: row.refundable,
    announcedAt: row.announcedAt,
    announcedOn: announcedDay(row, format),
    company: row.company,
    customerDeleted: row.customerDeleted,
    daysLate: row.daysLate,
    daysUntilDue: row.daysUntilDue,
    dueDate: row.dueDate,
    invoiceNumber: row.invoiceNumber,
    voidCreditNote: row.voidCreditNote,
    paymentDate: row.paymentDate,
    periodStart: row.periodStart,
    refundedAmount: row.refundedAmount,
    paidOn: row.paymentDate && format.dayOf(row.paymentDate),
  }));

export interface HistoryRow extends Pick<
  Charge,
  | "_id"
  | "amount"
  | "announcedAt"
  | "daysLate"
  | "daysUntilDue"
  | "dueDate"
  | "invoiceNumber"
  | "paymentDate"
  | "refundedAmount"
  | "title"
  | "status"
  | "voidCreditNote"
> {
  /** The days it was paid and announced on, as the server writes them. */
  paidOn: string | null;
  announcedOn: string | null;
}

export const toHistoryRows = (rows: Charge[], format: Format): HistoryRow[] =>
  rows.map((row) => ({
    _id: row._id,
    amount: row.amount,
    announcedAt: row.announcedAt,
    announcedOn: announcedDay(row, format),
    daysLate: row.daysLate,
    daysUntilDue: row.daysUntilDue,
    dueDate: row.dueDate,
    invoiceNumber: row.invoiceNumber,
    voidCreditNote: row.voidCreditNote,
    paymentDate: row.paymentDate,
    refundedAmount: row.refundedAmount,
    title: row.title,
    status: row.status,
    paidOn: row.paymentDate && format.dayOf(row.paymentDate),
  }));
