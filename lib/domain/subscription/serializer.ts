import { toWireDate } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import type { NoteRow } from "@/lib/domain/note/serializer";
import { toNote } from "@/lib/domain/note/serializer";
import type { AdminSubscription, CustomerSubscription, SubscriptionDetails } from "./schema";

/** A subscription with what it shows of its service and customer: the columns of `data.ts`. */
export interface SubscriptionRow {
  id: string;
  version: number;
  createdAt: Date;
  userId: string;
  serviceId: string;
  amountCents: number;
  status: CustomerSubscription["status"];
  progress: number;
  nextBillingDate: Date;
  pendingCount: number;
  outstandingCents: bigint;
  totalPaidCents: bigint;
  serviceName: string;
  serviceType: CustomerSubscription["type"];
  serviceDescription: string;
  userName: string;
  userEmail: string;
  userCompany: string | null;
}

export interface DetailsRow extends SubscriptionRow {
  features: string[];
  requirements: string[];
  estimatedDelivery: number;
}

export function toCustomerSubscription(row: SubscriptionRow): CustomerSubscription {
  return {
    _id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    name: row.serviceName,
    type: row.serviceType,
    description: row.serviceDescription,
    amount: toDollars(row.amountCents),
    status: row.status,
    progress: row.progress,
    totalPaid: toDollars(row.totalPaidCents),
    paymentStatus: row.pendingCount > 0 ? "pending" : "paid",
    outstanding: toDollars(row.outstandingCents),
    nextBillingDate: toWireDate(row.nextBillingDate),
    service: { _id: row.serviceId, name: row.serviceName },
  };
}

export function toAdminSubscription(row: SubscriptionRow): AdminSubscription {
  return {
    ...toCustomerSubscription(row),
    user: { _id: row.userId, name: row.userName, email: row.userEmail, company: row.userCompany },
  };
}

export function toSubscriptionDetails(row: DetailsRow, notes: NoteRow[]): SubscriptionDetails {
  return {
    ...toCustomerSubscription(row),
    features: row.features,
    requirements: row.requirements,
    estimatedDelivery: row.estimatedDelivery,
    notes: notes.map(toNote),
  };
}
