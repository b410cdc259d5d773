import { customerMay } from "@/lib/auth/rights";
import { toWireDate } from "@/lib/core/dates";
import { toDollars } from "@/lib/core/money";
import { toUser } from "@/lib/domain/customers/serializers";
import { toCustomerSubscription } from "./serializers";
import type { OwnSubscriptionRow } from "./serializers";
import type { Analysis, Dashboard } from "./portal-queries";
import type { OneOffSums } from "./queries";
import type { CustomerAnalytics, CustomerBilling, CustomerDashboard } from "./schema";
import { toCharge } from "@/lib/domain/charges/serializers";
import type { OwnChargeRow } from "@/lib/domain/charges/serializers";

/**
 * A customer's figures over all subscriptions and one-off charges; the next billing date is the
 * earliest of what is active and goes on after it.
 */
function sumCharges(subscriptions: OwnSubscriptionRow[], oneOffs: OneOffSums) {
  const sum = (column: keyof OneOffSums) =>
    toDollars(subscriptions.reduce((cents, row) => cents + row[column], oneOffs[column]));
  const active = subscriptions.filter(({ status }) => status === "active");
  const dates = active
    .filter(({ endsOn }) => endsOn === null)
    .map(({ nextBillingDate }) => toWireDate(nextBillingDate))
    .sort();
  return {
    totalServices: subscriptions.length,
    activeServices: active.length,
    totalPaid: sum("totalPaidCents"),
    outstanding: sum("outstandingCents"),
    nextBillingDate: dates[0] ?? null,
  };
}

/** The most subscriptions that the portal's first page shows: the newest. */
const MAX_SUBSCRIPTIONS = 200;

export function toDashboard(dashboard: Dashboard): CustomerDashboard {
  const { customer, subscriptions, payments, oneOffs, role } = dashboard;
  const { totalServices, activeServices, totalPaid } = sumCharges(subscriptions, oneOffs);
  const totalSpent = customerMay(role, "money") ? totalPaid : null;
  return {
    user: toUser(customer),
    summary: { totalServices, activeServices, totalSpent },
    subscriptions: subscriptions
      .slice(0, MAX_SUBSCRIPTIONS)
      .map((row) => toCustomerSubscription(row, role)),
    payments: payments.rows.map(toCharge),
  };
}

export function toBilling(
  subscriptions: OwnSubscriptionRow[],
  payments: OwnChargeRow[],
  oneOffs: OneOffSums,
): CustomerBilling {
  const { outstanding, nextBillingDate, totalPaid } = sumCharges(subscriptions, oneOffs);
  const suspended = subscriptions
    .filter(({ status }) => status === "suspended")
    .map(({ id, serviceId, service, due }) => ({
      subscription: id,
      service: { _id: serviceId, name: service.name },
      due: due && toDollars(due.amountCents),
    }));
  return { outstanding, nextBillingDate, totalPaid, payments: payments.map(toCharge), suspended };
}

/** Months without payments appear with 0; services without any in these months do not appear. */
export function toAnalytics({ months, spend, subscriptions }: Analysis): CustomerAnalytics {
  const byMonth = new Map(months.map((month) => [month, 0]));
  const byService = new Map<string, number>();
  for (const { month, serviceId, cents } of spend) {
    byMonth.set(month, (byMonth.get(month) ?? 0) + cents);
    // One-off charges are of no service.
    if (serviceId) byService.set(serviceId, (byService.get(serviceId) ?? 0) + cents);
  }
  const names = new Map(subscriptions.map(({ serviceId, service }) => [serviceId, service.name]));
  const toNamed = (_id: string) => ({ _id, name: names.get(_id) ?? "" });
  return {
    spendByMonth: toMonthAmounts([...byMonth].map(([month, cents]) => ({ month, cents }))),
    spendByService: [...byService].map(([id, cents]) => ({
      service: toNamed(id),
      amount: toDollars(cents),
    })),
    progressByService: toProgress(subscriptions),
  };
}

/** The progress of each service that was not cancelled, by its name. */
export const toProgress = (
  subscriptions: Analysis["subscriptions"],
): CustomerAnalytics["progressByService"] =>
  newestPerService(subscriptions)
    .map(({ serviceId, service, progress }) => ({
      service: { _id: serviceId, name: service.name },
      progress,
    }))
    .sort((a, b) => a.service.name.localeCompare(b.service.name));

/** The newest subscription of each service that was not cancelled; they come the newest first. */
function newestPerService(subscriptions: Analysis["subscriptions"]) {
  const lasting = subscriptions.filter(({ status }) => status !== "cancelled").reverse();
  return [...new Map(lasting.map((row) => [row.serviceId, row])).values()];
}

export const toMonthAmounts = (months: { month: string; cents: number }[]) =>
  months.map(({ month, cents }) => ({ month, amount: toDollars(cents) }));
