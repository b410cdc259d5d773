import { historyOf } from "@/components/payment/history";
import { serviceView } from "@/components/subscription/view";
import type { AddressChange } from "@/components/ui/DataTable";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import type { User } from "@/lib/domain/customer/schema";
import type { CustomerAnalytics, CustomerDashboard, CustomerPaymentsQuery, Payment } from "@/lib/domain/payment/schema";
import type { AnalyticsProps } from "./Analytics";
import type { DashboardProps } from "./Dashboard";

/*
 * What the dashboard shows, written out by the server: figures and dates as text in the reader's locale, so
 * that the browser repeats them letter by letter, and nothing that is not shown.
 */

const SERVICES = 8;

interface Given {
  user: User;
  summary: CustomerDashboard["summary"] & { outstanding: number };
  subscriptions: CustomerDashboard["subscriptions"];
  payments: Page<Payment>;
  analytics: CustomerAnalytics;
}

interface Reader {
  query: CustomerPaymentsQuery;
  href: (change: AddressChange) => string;
  format: Format;
}

export function dashboardView({ user, summary, subscriptions, payments, analytics }: Given, { query, href, format }: Reader): DashboardProps {
  return {
    name: user.name,
    summary: {
      totalServices: format.number(summary.totalServices),
      activeServices: format.number(summary.activeServices),
      totalSpent: format.money(summary.totalSpent),
      company: user.company ?? "N/A",
    },
    services: subscriptions.map((subscription) => serviceView(subscription, format)),
    due: format.money(summary.outstanding),
    payments: historyOf({ page: payments, query, href, format }),
    analytics: analyticsView(analytics, format),
  };
}

/** Null when there is nothing to draw. */
function analyticsView({ spendByMonth, spendByService, progressByService }: CustomerAnalytics, format: Format): AnalyticsProps | null {
  const total = spendByMonth.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0 && progressByService.length === 0) return null;
  const services = [...spendByService].sort((a, b) => b.amount - a.amount).slice(0, SERVICES);
  const short = (amount: number) => (amount > 0 ? format.compact(amount) : "–");
  return {
    total: total > 0 ? format.money(total) : null,
    months: spendByMonth.map(({ month, amount }) => ({ key: month, label: format.month(month), value: amount, text: format.money(amount), short: short(amount) })),
    services: services.map(({ service, amount }) => ({ key: service._id, label: service.name, value: amount, text: format.money(amount) })),
    progress: progressByService.map(({ service, progress }) => ({ key: service._id, label: service.name, value: progress, text: `${progress}%` })),
  };
}
