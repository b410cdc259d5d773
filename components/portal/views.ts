import { historyOf } from "@/components/payment/history";
import { serviceView } from "@/components/subscription/view";
import type { AddressChange } from "@/components/ui/old/DataTable";
import type { Format } from "@/lib/core/format";
import type { Page } from "@/lib/core/paging";
import type { User } from "@/lib/domain/customer/schema";
import type {
  CustomerDashboard,
  CustomerPaymentsQuery,
  Payment,
} from "@/lib/domain/payment/schema";
import type { DashboardProps } from "./Dashboard";

/*
 * What the dashboard shows, written out by the server: figures and dates as text in the reader's locale, so
 * that the browser repeats them letter by letter, and nothing that is not shown.
 */

interface Given {
  user: User;
  summary: CustomerDashboard["summary"] & { outstanding: number };
  subscriptions: CustomerDashboard["subscriptions"];
  payments: Page<Payment>;
}

interface Reader {
  query: CustomerPaymentsQuery;
  href: (change: AddressChange) => string;
  format: Format;
}

export function dashboardView(
  { user, summary, subscriptions, payments }: Given,
  { query, href, format }: Reader,
): DashboardProps {
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
    locale: format.locale,
  };
}
