import { toMonthAmounts } from "@/lib/domain/subscriptions/serializers";
import { toDollars } from "@/lib/core/money";
import { toCustomer } from "@/lib/domain/customers/serializers";
import type { Waiting } from "@/lib/domain/inbox/schema";
import { toService } from "@/lib/domain/catalog/serializers";
import type { JobRow } from "./jobs";
import type { Outstanding } from "@/lib/domain/charges/revenue";
import type { OverviewFigures, SummaryFigures } from "./queries";
import type { AdminOverview, Job, Overview, Summary } from "./schema";

/** The cards' figures; money in dollars. */
export function toSummary({ before, ...present }: SummaryFigures): Summary {
  return { ...toCards(present), before: toCards(before) };
}

function toCards({ monthlyRevenueCents, ...counts }: SummaryFigures["before"]) {
  return { ...counts, monthlyRevenue: toDollars(monthlyRevenueCents) };
}

/** The Overview tab's figures; money in dollars. */
export const toOverview = (figures: OverviewFigures): Overview => ({
  recentCustomers: figures.recentCustomers.map(toCustomer),
  recentServices: figures.recentServices.map(toService),
  revenueByMonth: toMonthAmounts(figures.revenue),
  recurringRevenue: toDollars(figures.recurringCents),
});

/** What is due, by age, and what waits; money in dollars. */
function toAttention({ byAge, late, announced }: Outstanding, waiting: Waiting) {
  const { inquiries, unreadNotes, deletionRequests } = waiting;
  return {
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

/** All as the contract's dashboard. */
export const toAdminOverview = (
  summary: SummaryFigures,
  figures: OverviewFigures,
  outstanding: Outstanding,
  waiting: Waiting,
): AdminOverview => ({
  ...toSummary(summary),
  ...toOverview(figures),
  ...toAttention(outstanding, waiting),
});

/** A row as the contract's Job. */
export function toJob({ id: _id, createdAt, startAfter, finishedAt, ...row }: JobRow): Job {
  return {
    _id,
    ...row,
    createdAt: createdAt.toISOString(),
    startAfter: startAfter.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
