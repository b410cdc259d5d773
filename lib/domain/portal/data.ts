import "server-only";
import { Temporal } from "temporal-polyfill";
import { today } from "@/lib/core/clock";
import { startOfDay } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import type { CustomerScope } from "@/lib/domain/customer/policy";

export interface Totals {
  totalServices: number;
  activeServices: number;
  outstandingCents: bigint;
  totalPaidCents: bigint;
  /** The earliest next billing date of what is active. */
  nextBillingDate: Date | null;
}

/** A customer's figures over all subscriptions; cents. Reads only the counters that each subscription keeps. */
export async function readTotals(scope: CustomerScope): Promise<Totals> {
  const [row] = await db().$queryRaw<Totals[]>`
    SELECT count(*)::int AS "totalServices",
      count(*) FILTER (WHERE status = 'active')::int AS "activeServices",
      coalesce(sum("outstandingCents"), 0)::bigint AS "outstandingCents",
      coalesce(sum("totalPaidCents"), 0)::bigint AS "totalPaidCents",
      min("nextBillingDate") FILTER (WHERE status = 'active') AS "nextBillingDate"
    FROM "Subscription" WHERE "userId" = ${scope.userId}::uuid`;
  if (!row) throw new Error("an aggregate always has a row");
  return row;
}

export interface SpendRow {
  month: string;
  serviceId: string;
  serviceName: string;
  cents: bigint;
}

/** The months of an analysis, `YYYY-MM`, oldest first, ending with the present one in the installation's time zone. */
export function monthsBack(count: number, from: Temporal.PlainDate = today()): string[] {
  const present = from.toPlainYearMonth();
  return Array.from({ length: count }, (_, index) => present.subtract({ months: count - 1 - index }).toString());
}

/** Paid less refunded, by month of the payment date (installation's time zone) and service, from `firstMonth` on; cents. */
export function readSpend(scope: CustomerScope, firstMonth: string): Promise<SpendRow[]> {
  const { TIME_ZONE } = env();
  const since = startOfDay(Temporal.PlainYearMonth.from(firstMonth).toPlainDate({ day: 1 }), TIME_ZONE);
  return db().$queryRaw<SpendRow[]>`
    SELECT spent.*, v.name AS "serviceName" FROM (
      SELECT to_char("paymentDate" AT TIME ZONE ${TIME_ZONE}, 'YYYY-MM') AS month, "serviceId",
        sum("amountCents" - "refundedCents")::bigint AS cents
      FROM "Payment"
      WHERE "userId" = ${scope.userId}::uuid AND "paymentDate" >= ${since} AND status IN ('paid', 'refunded')
      GROUP BY 1, 2
    ) spent JOIN "Service" v ON v.id = spent."serviceId" ORDER BY spent.month, v.name, v.id`;
}

export interface ProgressRow {
  serviceId: string;
  serviceName: string;
  progress: number;
}

/** The progress of each service a customer has, from its newest subscription that was not cancelled; by name. */
export function readProgress(scope: CustomerScope): Promise<ProgressRow[]> {
  return db().$queryRaw<ProgressRow[]>`
    SELECT newest."serviceId", v.name AS "serviceName", newest.progress FROM (
      SELECT DISTINCT ON ("serviceId") "serviceId", progress FROM "Subscription"
      WHERE "userId" = ${scope.userId}::uuid AND status <> 'cancelled'
      ORDER BY "serviceId", "createdAt" DESC, id DESC
    ) newest JOIN "Service" v ON v.id = newest."serviceId" ORDER BY v.name, v.id`;
}
