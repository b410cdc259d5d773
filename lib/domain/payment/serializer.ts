import { toWireDate } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import { toUser } from "@/lib/domain/customer/serializer";
import { toCustomerSubscription } from "@/lib/domain/subscription/serializer";
import { toService } from "@/lib/domain/service/serializer";
import type { Analysis, Dashboard, OverviewFigures, SummaryFigures, Totals } from "./data";
import type {
  AdminOverview,
  AdminPayment,
  CustomerAnalytics,
  CustomerBilling,
  CustomerDashboard,
  Overview,
  Payment,
  PaymentStatus,
  Summary,
} from "./schema";

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

function toOwnSummary(totals: Totals): CustomerDashboard["summary"] {
  return {
    totalServices: totals.totalServices,
    activeServices: totals.activeServices,
    totalSpent: toDollars(totals.totalPaidCents),
  };
}

export function toDashboard({
  user,
  totals,
  subscriptions,
  payments,
}: Dashboard): CustomerDashboard {
  return {
    user: toUser(user),
    summary: toOwnSummary(totals),
    subscriptions: subscriptions.map(toCustomerSubscription),
    payments: payments.rows.map(toPayment),
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
export function toAnalytics({ months, spend, progress }: Analysis): CustomerAnalytics {
  const byMonth = new Map(months.map((month) => [month, 0n]));
  const byService = new Map<string, { name: string; cents: bigint }>();
  for (const { month, serviceId, serviceName, cents } of spend) {
    byMonth.set(month, (byMonth.get(month) ?? 0n) + cents);
    byService.set(serviceId, {
      name: serviceName,
      cents: (byService.get(serviceId)?.cents ?? 0n) + cents,
    });
  }
  return {
    spendByMonth: toMonthAmounts([...byMonth].map(([month, cents]) => ({ month, cents }))),
    spendByService: [...byService].map(([_id, { name, cents }]) => ({
      service: { _id, name },
      amount: toDollars(cents),
    })),
    progressByService: progress.map((row) => ({
      service: { _id: row.serviceId, name: row.serviceName },
      progress: row.progress,
    })),
  };
}

interface MonthCents {
  month: string;
  cents: bigint;
}

export const toMonthAmounts = (months: MonthCents[]) =>
  months.map(({ month, cents }) => ({ month, amount: toDollars(cents) }));

/** The cards' figures; money in dollars. */
export function toSummary({ monthlyRevenueCents, ...counts }: SummaryFigures): Summary {
  return { ...counts, monthlyRevenue: toDollars(monthlyRevenueCents) };
}

/** The Overview tab's figures; money in dollars. */
export function toOverview(figures: OverviewFigures): Overview {
  return {
    recentCustomers: figures.recentCustomers.map(toUser),
    recentServices: figures.recentServices.map(toService),
    revenueByMonth: toMonthAmounts(figures.revenue),
    recurringRevenue: toDollars(figures.recurringCents),
    outstandingByAge: figures.outstanding.map(({ days, cents }) => ({
      days,
      amount: toDollars(cents),
    })),
    customersByMonth: figures.customersByMonth,
  };
}

/** Both as the contract's dashboard, which has no customers by month. */
export function toAdminOverview(summary: SummaryFigures, figures: OverviewFigures): AdminOverview {
  const { customersByMonth: _screenOnly, ...overview } = toOverview(figures);
  return { ...toSummary(summary), ...overview };
}
