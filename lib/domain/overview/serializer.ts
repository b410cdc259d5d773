import { toDollars } from "@/lib/core/money";
import { toUser } from "@/lib/domain/customer/serializer";
import { toService } from "@/lib/domain/service/serializer";
import type { OverviewFigures, SummaryFigures } from "./data";
import type { AdminOverview, Overview, Summary } from "./schema";

/** The cards' figures; money in dollars. */
export function toSummary({ monthlyRevenueCents, ...counts }: SummaryFigures): Summary {
  return { ...counts, monthlyRevenue: toDollars(monthlyRevenueCents) };
}

/** The Overview tab's figures; money in dollars. */
export function toOverview(figures: OverviewFigures): Overview {
  return {
    recentCustomers: figures.recentCustomers.map(toUser),
    recentServices: figures.recentServices.map(toService),
    revenueByMonth: figures.revenue.map(({ month, cents }) => ({
      month,
      amount: toDollars(cents),
    })),
    recurringRevenue: toDollars(figures.recurringCents),
    outstandingByAge: figures.outstanding.map(({ days, cents }) => ({
      days,
      amount: toDollars(cents),
    })),
    customersByMonth: figures.customersByMonth,
  };
}

/** Both as the contract's dashboard, which has no customers by month. */
export function toDashboard(summary: SummaryFigures, figures: OverviewFigures): AdminOverview {
  const { customersByMonth: _screenOnly, ...overview } = toOverview(figures);
  return { ...toSummary(summary), ...overview };
}
