import { toWireDate } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import type { CustomerAnalytics, CustomerBilling, CustomerDashboard } from "@/lib/domain/payment/schema";
import { toPayment } from "@/lib/domain/payment/serializer";
import type { PaymentRow } from "@/lib/domain/payment/serializer";
import type { ProgressRow, SpendRow, Totals } from "./data";

export function toSummary(totals: Totals): CustomerDashboard["summary"] {
  return {
    totalServices: totals.totalServices,
    activeServices: totals.activeServices,
    totalSpent: toDollars(totals.totalPaidCents),
  };
}

export function toBilling(totals: Totals, payments: PaymentRow[]): CustomerBilling {
  return {
    outstanding: toDollars(totals.outstandingCents),
    nextBillingDate: totals.nextBillingDate && toWireDate(totals.nextBillingDate),
    totalPaid: toDollars(totals.totalPaidCents),
    payments: payments.map(toPayment),
  };
}

/** Months without payments appear with 0; services without any in these months do not appear. */
export function toAnalytics(months: string[], spend: SpendRow[], progress: ProgressRow[]): CustomerAnalytics {
  const byMonth = new Map(months.map((month) => [month, 0n]));
  const byService = new Map<string, { name: string; cents: bigint }>();
  for (const { month, serviceId, serviceName, cents } of spend) {
    byMonth.set(month, (byMonth.get(month) ?? 0n) + cents);
    byService.set(serviceId, { name: serviceName, cents: (byService.get(serviceId)?.cents ?? 0n) + cents });
  }
  return {
    spendByMonth: [...byMonth].map(([month, cents]) => ({ month, amount: toDollars(cents) })),
    spendByService: [...byService].map(([_id, { name, cents }]) => ({ service: { _id, name }, amount: toDollars(cents) })),
    progressByService: progress.map((row) => ({ service: { _id: row.serviceId, name: row.serviceName }, progress: row.progress })),
  };
}
