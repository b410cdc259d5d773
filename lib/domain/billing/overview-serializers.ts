import { toMonthAmounts } from "@/lib/domain/subscriptions/serializers";
import { toDollars } from "@/lib/core/money";
import { toCustomer } from "@/lib/domain/customers/serializers";
import type { Waiting } from "@/lib/domain/inbox/schema";
import { toService } from "@/lib/domain/catalog/serializers";
import type { OverviewFigures, SummaryFigures } from "./overview-queries";
import type { AdminOverview, Overview, Summary } from "./schema";

/** The cards' figures; money in dollars. */
export function toSummary({ before, ...present }: SummaryFigures): Summary {
  return { ...toCards(present), before: toCards(before) };
}

function toCards({ monthlyRevenueCents, ...counts }: SummaryFigures["before"]) {
  return { ...counts, monthlyRevenue: toDollars(monthlyRevenueCents) };
}

/** The Overview tab's figures; money in dollars. */
export function toOverview(figures: OverviewFigures, waiting: Waiting): Overview {
  const { byAge, late, announced } = figures.outstanding;
  const { inquiries, unreadNotes, deletionRequests } = waiting;
  return {
    recentCustomers: figures.recentCustomers.map(toCustomer),
    recentServices: figures.recentServices.map(toService),
    revenueByMonth: toMonthAmounts(figures.revenue),
    recurringRevenue: toDollars(figures.recurringCents),
    outstandingByAge: byAge.map(({ days, cents }) => ({
      days,
      amount: toDollars(cents),
    })),
    attention: {
      inquiries,
      unreadNotes,
      deletionRequests,
      lateCharges: { count: late.count, amount: toDollars(late.cents) },
      announcedCharges: announced,
    },
  };
}

/** Both as the contract's dashboard. */
export const toAdminOverview = (
  summary: SummaryFigures,
  figures: OverviewFigures,
  waiting: Waiting,
): AdminOverview => ({ ...toSummary(summary), ...toOverview(figures, waiting) });
