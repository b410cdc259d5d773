import { toMonthAmounts } from "@/lib/domain/subscriptions/serializers";
import { toDollars } from "@/lib/core/money";
import { titleOf } from "@/lib/domain/charges/lines";
import { toCustomer } from "@/lib/domain/customers/serializers";
import type { Waiting } from "@/lib/domain/inbox/schema";
import { toService } from "@/lib/domain/catalog/serializers";
import type { JobRow } from "./jobs";
import type { BillingIssues, OverviewFigures, SummaryFigures } from "./queries";
import type { AdminOverview, BillingState, Checks, Job, Overview, Summary } from "./schema";

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

/** What needs action in billing: the last checks, what blocks the job, and what it left. */
export function toBillingState(
  checks: Checks | null,
  blocked: string | null,
  { onHold, unresolved, ...counts }: BillingIssues,
): BillingState {
  return {
    checks,
    blocked,
    onHold: onHold.map(({ id: _id, customerId, holdReason, customer, service }) => ({
      _id,
      customerId,
      customer: customer.name,
      service: service.name,
      reason: holdReason ?? "",
    })),
    overdue: unresolved.map(({ id: _id, chargeId, kind, status, createdAt, charge }) => ({
      _id,
      chargeId,
      kind,
      status,
      customer: charge.customer.name,
      service: titleOf(charge),
      since: createdAt.toISOString(),
    })),
    ...counts,
  };
}
