import "server-only";
import { withRight } from "@/lib/auth/scope";
import type { CustomerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { monthsUpTo } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { findProfile } from "@/lib/domain/customers/queries";
import { readBalances, listProgress } from "./queries";
import type { CustomerChargesQuery } from "@/lib/domain/charges/schema";
import { listOwnCharges, ownedBy } from "@/lib/domain/charges/queries";
import type { OwnChargePageRow } from "@/lib/domain/charges/serializers";

const NO_PAYMENTS: Page<OwnChargePageRow> = { rows: [], total: 0, page: 1, limit: 50 };

/** What the portal's first page shows to a person. Throws the 404 for a deleted customer. */
export async function readDashboard(
  scope: CustomerScope<"read">,
  userId: string,
  query: CustomerChargesQuery & { overdueFirst?: boolean },
) {
  const money = withRight(scope, "money");
  const [customer, { subscriptions, oneOffs }, payments] = await Promise.all([
    findProfile(scope, userId),
    readBalances(scope),
    money ? listOwnCharges(money, query) : NO_PAYMENTS,
  ]);
  if (!customer) throw notFound("customer");
  return { customer, subscriptions, payments, oneOffs, role: scope.role };
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

/** What a customer paid in the last `count` months, the present one included, by service. */
export async function readSpend(scope: CustomerScope<"money">, count: number) {
  const months = monthsUpTo(today(), count, env().TIME_ZONE);
  const rows = await db().charge.findMany({
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

export type Spend = Awaited<ReturnType<typeof readSpend>>;

/** The same with the customer's subscriptions, the newest first. */
export async function readAnalytics(scope: CustomerScope<"money">, count: number) {
  const [spend, subscriptions] = await Promise.all([readSpend(scope, count), listProgress(scope)]);
  return { ...spend, subscriptions };
}

export type Analysis = Awaited<ReturnType<typeof readAnalytics>>;
