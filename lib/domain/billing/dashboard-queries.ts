import "server-only";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { monthsUpTo, startOfDay } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import { countLateCharges } from "./charge-queries";
import {
  countByMonth,
  countCustomers,
  findProfile,
  listCustomers,
} from "@/lib/domain/customers/queries";
import { countWaiting } from "@/lib/domain/inbox/queries";
import { readCollected, readOutstanding, readRevenue } from "./revenue";
import { countActive, listServices, countTestimonials } from "@/lib/domain/catalog/queries";
import { listAllOf, listProgress, recurringCents } from "./subscription-queries";
import type { CustomerPaymentsQuery } from "./payment-schema";
import { lateFirst, listOwnPayments, ownedBy } from "./payment-queries";

/** What the portal's first page shows. Throws the 404 for a deleted customer. */
export async function readDashboard(
  scope: CustomerScope,
  query: CustomerPaymentsQuery & { lateFirst?: boolean },
) {
  const [user, subscriptions, payments] = await Promise.all([
    findProfile(scope),
    listAllOf(scope),
    listOwnPayments(scope, query),
  ]);
  if (!user) throw notFound("customer");
  return { user, subscriptions, payments };
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

/** What a customer paid in the last `count` months, the present one included, by service. */
export async function readSpend(scope: CustomerScope, count: number) {
  const months = monthsUpTo(today(), count, env().TIME_ZONE);
  const rows = await db().payment.findMany({
    where: { ...ownedBy(scope), paymentDate: { gte: months[0]?.from } },
    select: { paymentDate: true, amountCents: true, refundedCents: true, serviceId: true },
  });
  const spend = rows.map(({ paymentDate, amountCents, refundedCents, serviceId }) => {
    const at = paymentDate ?? new Date(0);
    const month = months.find(({ from, to }) => from <= at && at < to)?.month ?? "";
    return { month, serviceId, cents: amountCents - refundedCents };
  });
  return { months: months.map(({ month }) => month), spend };
}

/** The same with the customer's subscriptions, the newest first. */
export async function readAnalytics(scope: CustomerScope, count: number) {
  const [spend, subscriptions] = await Promise.all([readSpend(scope, count), listProgress(scope)]);
  return { ...spend, subscriptions };
}

export type Analysis = Awaited<ReturnType<typeof readAnalytics>>;

/**
 * The figures of the four cards, now and a month ago; the revenue is the present month's, and that
 * of the same days of the last.
 */
export async function readSummary(scope: AgencyScope) {
  const zone = env().TIME_ZONE;
  const day = today();
  const then = day.subtract({ months: 1 });
  const end = startOfDay(then.add({ days: 1 }), zone);
  const figures = async (before: Date | undefined, from: PlainDate) => {
    const [totalCustomers, activeServices, revenue, testimonials] = await Promise.all([
      countCustomers(scope, before),
      countActive(scope, before),
      readCollected(startOfDay(from.with({ day: 1 }), zone), before),
      countTestimonials(scope, before),
    ]);
    return { totalCustomers, activeServices, monthlyRevenueCents: revenue, testimonials };
  };
  const [present, before] = await Promise.all([figures(undefined, day), figures(end, then)]);
  return { ...present, before };
}

export type SummaryFigures = Awaited<ReturnType<typeof readSummary>>;

const MONTHS = 12;
const FIVE = { page: 1, limit: 5 };

/** What the Overview tab shows below the cards. */
export async function readOverview(scope: AgencyScope) {
  const [customers, services, revenue, recurring, outstanding, customersByMonth, waiting, late] =
    await Promise.all([
      listCustomers(scope, FIVE),
      listServices(scope, FIVE),
      readRevenue(scope, MONTHS),
      recurringCents(scope),
      readOutstanding(scope),
      countByMonth(scope, MONTHS),
      countWaiting(scope),
      countLateCharges(scope),
    ]);
  return {
    recentCustomers: customers.rows,
    recentServices: services.rows,
    ...{ revenue, recurringCents: recurring, outstanding, customersByMonth },
    attention: { ...waiting, late },
  };
}

export type OverviewFigures = Awaited<ReturnType<typeof readOverview>>;
