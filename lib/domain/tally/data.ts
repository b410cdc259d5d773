import "server-only";
import type { Tx } from "@/lib/db/client";
import { Prisma } from "@/generated/prisma/client";
import { toColumn, type PlainDate } from "@/lib/core/dates";
import type { PAYMENT_STATUSES } from "@/lib/domain/payment/constants";
import { SUBSCRIPTION_STATUSES } from "@/lib/domain/subscription/constants";

/*
 * Figures over all rows of the long lists, read from the running totals that the database keeps (Tally in
 * prisma/schema/schema.prisma): exact inside the reading transaction, and as cheap at a million rows as at ten.
 */

type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];
type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

interface Total {
  count: number;
  cents: bigint;
}

async function total(tx: Tx, list: string, keys?: string[]): Promise<Total> {
  const { _sum } = await tx.tally.aggregate({
    where: { list, key: keys && { in: keys } },
    _sum: { count: true, cents: true },
  });
  return { count: Number(_sum.count ?? 0n), cents: _sum.cents ?? 0n };
}

/** Number of customers not deleted; with `isActive` of those alone. */
export async function totalCustomers(tx: Tx, isActive?: boolean): Promise<number> {
  const keys = isActive === undefined ? undefined : [isActive ? "active" : "inactive"];
  return (await total(tx, "customer", keys)).count;
}

/** Number of subscriptions and the sum of their monthly cents, by the list's two filters. */
export function totalSubscriptions(
  tx: Tx,
  filter: { status?: SubscriptionStatus; paymentStatus?: "pending" | "paid" } = {},
): Promise<Total> {
  const statuses = filter.status ? [filter.status] : SUBSCRIPTION_STATUSES;
  const states = filter.paymentStatus ? [filter.paymentStatus] : ["pending", "paid"];
  return total(
    tx,
    "subscription",
    statuses.flatMap((status) => states.map((state) => `${status}.${state}`)),
  );
}

/** Number of charges and their cents less refunds, of one status or of all. */
export function totalPayments(tx: Tx, status?: PaymentStatus): Promise<Total> {
  return total(tx, "payment", status && [status]);
}

/** Number of audit events. */
export async function totalEvents(tx: Tx): Promise<number> {
  return (await total(tx, "audit")).count;
}

/** Number of mails, of one status or of all. */
export async function totalMails(tx: Tx, status?: "queued" | "sent" | "failed"): Promise<number> {
  return (await total(tx, "mail", status && [status])).count;
}

/** Monthly recurring revenue: the sum of the monthly cents of active subscriptions. */
export async function recurringCents(tx: Tx): Promise<bigint> {
  return (await totalSubscriptions(tx, { status: "active" })).cents;
}

/** What is due, by due date (`YYYY-MM-DD`), oldest first. */
export async function outstandingByDueDate(
  tx: Tx,
): Promise<{ dueDate: string; count: number; cents: bigint }[]> {
  const rows = await tx.tally.groupBy({
    by: "key",
    where: { list: "due" },
    _sum: { count: true, cents: true },
    orderBy: { key: "asc" },
  });
  const days = rows.map(({ key, _sum }) => ({
    dueDate: key,
    count: Number(_sum.count ?? 0n),
    cents: _sum.cents ?? 0n,
  }));
  return days.filter((day) => day.count !== 0);
}

/**
 * Collected less refunded cents of `months` calendar months of a time zone, beginning with the month of `first`, oldest
 * first, months without payments included. `month` is `YYYY-MM`.
 */
export async function revenueByMonth(
  tx: Tx,
  zone: string,
  first: PlainDate,
  months: number,
): Promise<{ month: string; cents: bigint }[]> {
  return tx.$queryRaw<{ month: string; cents: bigint }[]>(
    Prisma.sql`SELECT to_char("month", 'YYYY-MM') AS "month", "cents" FROM revenue_by_month(${zone}, ${toColumn(first)}::date, ${months}::int)`,
  );
}

/**
 * Customers not deleted who joined in each of `months` calendar months of a time zone, beginning with the month of `first`,
 * oldest first, months without any included. `month` is `YYYY-MM`.
 */
export async function joinedByMonth(
  tx: Tx,
  zone: string,
  first: PlainDate,
  months: number,
): Promise<{ month: string; count: number }[]> {
  return tx.$queryRaw<{ month: string; count: number }[]>(
    Prisma.sql`SELECT to_char("month", 'YYYY-MM') AS "month", "count"::int FROM joined_by_month(${zone}, ${toColumn(first)}::date, ${months}::int)`,
  );
}
