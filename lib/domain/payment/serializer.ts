import { toWireDate } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import type { AdminPayment, Payment, PaymentStatus } from "./schema";

/** A charge with the names it shows: the columns of `data.ts`. */
export interface PaymentRow {
  id: string;
  version: number;
  createdAt: Date;
  subscriptionId: string;
  userId: string;
  serviceId: string;
  amountCents: number;
  refundedCents: number;
  status: PaymentStatus;
  method: string | null;
  transactionId: string;
  paymentDate: Date | null;
  dueDate: Date;
  periodStart: Date;
  periodEnd: Date;
  invoiceNumber: string | null;
  serviceName: string;
  userName: string;
  userEmail: string;
}

export function toPayment(row: PaymentRow): Payment {
  return {
    _id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    subscription: row.subscriptionId,
    amount: toDollars(row.amountCents),
    refundedAmount: toDollars(row.refundedCents),
    status: row.status,
    method: row.method,
    transactionId: row.transactionId,
    paymentDate: row.paymentDate?.toISOString() ?? null,
    dueDate: toWireDate(row.dueDate),
    periodStart: toWireDate(row.periodStart),
    periodEnd: toWireDate(row.periodEnd),
    invoiceNumber: row.invoiceNumber,
    service: { _id: row.serviceId, name: row.serviceName },
  };
}

export function toAdminPayment(row: PaymentRow): AdminPayment {
  // Not a spread: V8 writes the copy of so wide an object into the old part of the heap, where a million of them pile up.
  return Object.assign(toPayment(row), {
    user: { _id: row.userId, name: row.userName, email: row.userEmail },
  });
}
