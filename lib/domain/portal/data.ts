import "server-only";
import { Temporal } from "temporal-polyfill";
import { Prisma } from "@/generated/prisma/client";
import { today } from "@/lib/core/clock";
import { startOfDay } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { fromJson, type JsonRow } from "@/lib/core/json-rows";
import { pageOf } from "@/lib/core/paging";
import { findProfile } from "@/lib/domain/customer/data";
import type { ProfileRow } from "@/lib/domain/customer/data";
import type { CustomerScope } from "@/lib/domain/customer/policy";
import { noteColumns } from "@/lib/domain/note/serializer";
import { listPayments, ownPaymentsSql } from "@/lib/domain/payment/data";
import type { CustomerPaymentsQuery } from "@/lib/domain/payment/schema";
import type { PaymentRow } from "@/lib/domain/payment/serializer";
import { listSubscriptions, ownSubscriptionsSql } from "@/lib/domain/subscription/data";
import type { SubscriptionRow } from "@/lib/domain/subscription/serializer";

export interface Totals {
  totalServices: number;
  activeServices: number;
  outstandingCents: bigint;
  totalPaidCents: bigint;
  /** The earliest next billing date of what is active. */
  nextBillingDate: Date | null;
}

const totals = Prisma.sql`count(*)::int AS "totalServices",
  count(*) FILTER (WHERE status = 'active')::int AS "activeServices",
  coalesce(sum("outstandingCents"), 0)::bigint AS "outstandingCents",
  coalesce(sum("totalPaidCents"), 0)::bigint AS "totalPaidCents",
  min("nextBillingDate") FILTER (WHERE status = 'active') AS "nextBillingDate"`;

/** A customer's figures over all subscriptions; cents. Reads only the counters that each subscription keeps. */
export async function readTotals(scope: CustomerScope): Promise<Totals> {
  const [row] = await db().$queryRaw<
    Totals[]
  >`SELECT ${totals} FROM "Subscription" WHERE "userId" = ${scope.userId}::uuid`;
  if (!row) throw new Error("an aggregate always has a row");
  return row;
}

/** The most subscriptions that the portal's first page shows: the newest. */
const MOST = 200;

const own = (scope: CustomerScope) => Prisma.sql`
  SELECT u.id, u.version, u."createdAt", u.name, u.email, u.company, u.phone, u.role::text, u."isActive", u."emailVerifiedAt",
    u."deletionRequestedAt", figures.*
  FROM "User" u CROSS JOIN LATERAL (SELECT ${totals} FROM "Subscription" WHERE "userId" = u.id) figures
  WHERE u.id = ${scope.userId}::uuid AND u.role = 'customer' AND u."deletedAt" IS NULL`;

const inJson = (rows: Prisma.Sql) =>
  Prisma.sql`(SELECT coalesce(json_agg(found), '[]') FROM (${rows}) found)`;

/**
 * What the portal's first page shows, in one statement whose parts come as JSON: each statement
 * of its own costs the page a twentieth of its time. Indexed, whatever the number of payments. Throws the 404 for a deleted customer.
 */
export async function readDashboard(scope: CustomerScope, payments: CustomerPaymentsQuery) {
  const page = await ownPaymentsSql(scope, payments);
  const [found] = await db().$queryRaw<
    Record<"own" | "subscriptions" | "payments", JsonRow[]>[] & { total: number }[]
  >`
    SELECT ${inJson(own(scope))} AS own, ${inJson(ownSubscriptionsSql(scope, MOST))} AS subscriptions,
      ${inJson(page.rows)} AS payments, (${page.count}) AS total`;
  if (!found) throw new Error("a statement without FROM always has a row");
  const [user] = fromJson<ProfileRow & Totals>(found.own);
  if (!user) throw notFound("customer");
  return {
    user,
    totals: user,
    subscriptions: fromJson<SubscriptionRow>(found.subscriptions),
    payments: pageOf(payments, fromJson<PaymentRow>(found.payments), found.total),
  };
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>;

export interface SpendRow {
  month: string;
  serviceId: string;
  serviceName: string;
  cents: bigint;
}

/** The months of an analysis, `YYYY-MM`, oldest first, ending with the present one in the installation's time zone. */
export function monthsBack(
  count: number,
  { year, month }: Pick<Temporal.PlainDate, "year" | "month"> = today(),
): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

/** Paid less refunded, by month of the payment date (installation's time zone) and service, from `firstMonth` on; cents. */
function readSpend(scope: CustomerScope, firstMonth: string): Promise<SpendRow[]> {
  const { TIME_ZONE } = env();
  const since = startOfDay(
    Temporal.PlainYearMonth.from(firstMonth).toPlainDate({ day: 1 }),
    TIME_ZONE,
  );
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
function readProgress(scope: CustomerScope): Promise<ProgressRow[]> {
  return db().$queryRaw<ProgressRow[]>`
    SELECT newest."serviceId", v.name AS "serviceName", newest.progress FROM (
      SELECT DISTINCT ON ("serviceId") "serviceId", progress FROM "Subscription"
      WHERE "userId" = ${scope.userId}::uuid AND status <> 'cancelled'
      ORDER BY "serviceId", "createdAt" DESC, id DESC
    ) newest JOIN "Service" v ON v.id = newest."serviceId" ORDER BY v.name, v.id`;
}

export interface Analysis {
  months: string[];
  spend: SpendRow[];
  progress: ProgressRow[];
}

/** A customer's spend over the last `count` months, the present one included, and the progress of the services. */
export async function readAnalytics(scope: CustomerScope, count: number): Promise<Analysis> {
  const months = monthsBack(count);
  const [spend, progress] = await Promise.all([
    readSpend(scope, months[0] ?? ""),
    readProgress(scope),
  ]);
  return { months, spend, progress };
}

const EVERYTHING = { page: 1, limit: 1_000_000, order: "asc" } as const;
const byAge = { orderBy: [{ createdAt: "asc" as const }, { id: "asc" as const }] };

/**
 * Everything kept about a customer: record, subscriptions, charges, invoices, notes, sessions, mails, inquiries made with
 * the address, and the log of what the account did and what was done to it. Never a password hash or a token. Null when deleted.
 */
export async function readEverything(scope: CustomerScope) {
  const { userId } = scope;
  const user = await findProfile(scope);
  if (!user) return null;
  // An address that was never proven may be a stranger's: what was written from it is not shown.
  const provenAddress = user.emailVerifiedAt ? [{ email: user.email }] : [];
  const [subscriptions, payments, started, invoices, notes, sessions, mails, inquiries, events] =
    await Promise.all([
      listSubscriptions(scope, EVERYTHING),
      listPayments(scope, EVERYTHING),
      db().subscription.findMany({ where: { userId }, select: { id: true, startDate: true } }),
      db().invoice.findMany({ where: { payment: { userId } }, orderBy: { number: "asc" } }),
      db().note.findMany({
        where: { subscription: { userId } },
        select: { ...noteColumns, subscriptionId: true },
        ...byAge,
      }),
      db().session.findMany({ where: { userId }, ...byAge }),
      db().mail.findMany({
        where: { userId, to: user.email },
        omit: { html: true, text: true },
        ...byAge,
      }),
      db().inquiry.findMany({
        where: { OR: [{ customerId: userId }, ...provenAddress] },
        ...byAge,
      }),
      db().auditEvent.findMany({
        where: { OR: [{ actorId: userId }, { entity: "customer", entityId: userId }] },
        ...byAge,
      }),
    ]);
  return {
    user,
    subscriptions: subscriptions.rows,
    payments: payments.rows,
    started,
    invoices,
    notes,
    sessions,
    mails,
    inquiries,
    events,
  };
}

export type Everything = NonNullable<Awaited<ReturnType<typeof readEverything>>>;
