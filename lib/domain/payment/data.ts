import "server-only";
import { Temporal } from "temporal-polyfill";
import { Prisma } from "@/generated/prisma/client";
import { today } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { fromWireDate, startOfDay, startOfWireDay } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { notFound } from "@/lib/core/errors";
import { eachRow, pageSql, readPage } from "@/lib/db/listing";
import { fromJson } from "@/lib/core/json-rows";
import type { JsonRow } from "@/lib/core/json-rows";
import type { Asked, LongList } from "@/lib/db/listing";
import { pageOf, sliceOf } from "@/lib/core/paging";
import type { ListInput, Page } from "@/lib/core/paging";
import { matchingSearch } from "@/lib/db/search";
import type { Matching } from "@/lib/db/search";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { countByMonth, countCustomers, listCustomers } from "@/lib/domain/customer/data";
import type { ProfileRow } from "@/lib/domain/customer/data";
import type { UserRow } from "@/lib/domain/customer/serializer";
import { countActive, findServicesNamed, listServices } from "@/lib/domain/service/data";
import type { ServiceRow } from "@/lib/domain/service/serializer";
import { ownSubscriptionsSql } from "@/lib/domain/subscription/data";
import type { SubscriptionRow } from "@/lib/domain/subscription/serializer";
import {
  outstandingByDueDate,
  recurringCents,
  revenueByMonth,
  totalPayments,
} from "@/lib/domain/tally/data";
import { countTestimonials } from "@/lib/domain/testimonial/data";
import type { CustomerPaymentsQuery, PaymentsQuery } from "./schema";
import type { PaymentRow } from "./serializer";

type Filters = Partial<
  Pick<PaymentsQuery, "status" | "userId" | "from" | "to" | "paidFrom" | "paidTo" | "search">
> & { subscriptionId?: string };
type Sort = NonNullable<PaymentsQuery["sort"]>;

const sortColumns = {
  createdAt: "createdAt",
  amount: "amountCents",
  status: "status",
  dueDate: "dueDate",
  paymentDate: "paymentDate",
} as const;

const columns = Prisma.sql`p.id, p.version, p."createdAt", p."subscriptionId", p."userId", p."serviceId", p."amountCents", p."refundedCents",
  p.status::text, p.method, p."transactionId", p."paymentDate", p."dueDate", p."periodStart", p."periodEnd", p."invoiceNumber",
  v.name AS "serviceName", u.name AS "userName", u.email AS "userEmail"`;
const joins = Prisma.sql`JOIN "Service" v ON v.id = p."serviceId" JOIN "User" u ON u.id = p."userId"`;
const list: LongList = { table: "Payment", as: "p", columns, joins };

/** A day of the query as a DATE parameter. */
const day = (value: string) => fromWireDate(value, env().TIME_ZONE).toString();

function conditions(scope: Scope, filters: Filters): Prisma.Sql {
  const all = [Prisma.sql`true`];
  if (scope.userId) all.push(Prisma.sql`p."userId" = ${scope.userId}::uuid`);
  if (filters.userId) all.push(Prisma.sql`p."userId" = ${filters.userId}::uuid`);
  if (filters.subscriptionId)
    all.push(Prisma.sql`p."subscriptionId" = ${filters.subscriptionId}::uuid`);
  // A range, not equality: with `statusFirst` it makes PostgreSQL take the index that begins with the status.
  if (filters.status)
    all.push(
      Prisma.sql`p.status BETWEEN ${filters.status}::"PaymentStatus" AND ${filters.status}::"PaymentStatus"`,
    );
  if (filters.from) all.push(Prisma.sql`p."dueDate" >= ${day(filters.from)}::date`);
  if (filters.to) all.push(Prisma.sql`p."dueDate" <= ${day(filters.to)}::date`);
  if (filters.paidFrom)
    all.push(Prisma.sql`p."paymentDate" >= ${startOfWireDay(filters.paidFrom, env().TIME_ZONE)}`);
  if (filters.paidTo)
    all.push(Prisma.sql`p."paymentDate" < ${startOfWireDay(filters.paidTo, env().TIME_ZONE, 1)}`);
  return Prisma.join(all, " AND ");
}

async function matching(scope: Scope, filters: Filters): Promise<Matching> {
  return matchingSearch(
    list,
    conditions(scope, filters),
    filters.search,
    await findServicesNamed(filters.search),
  );
}

async function asked(scope: Scope, query: Filters & ListInput<Sort>): Promise<Asked> {
  const { column, direction } = sliceOf(query, sortColumns);
  const { userId, subscriptionId, from, to, paidFrom, paidTo, search } = query;
  const isAnyones = !(scope.userId ?? userId);
  const isNarrowed =
    !isAnyones || [subscriptionId, from, to, paidFrom, paidTo, search?.trim()].some(Boolean);
  // All charges of one status have a payment date, or none has: only a list of several statuses mixes them.
  const isNullable = column === "paymentDate" && !query.status;
  const { where, counted, ways } = await matching(scope, query);
  // A service's charges are alike in their amount: by amount, a search that finds it would walk past most of the others' first.
  const isSplit = column === "amountCents" && ways.length > 1;
  return {
    query,
    where,
    counted,
    ...(isSplit && { ways }),
    order: [
      ...(query.status && isAnyones && !isSplit ? [{ column: "status", direction }] : []),
      { column, direction, isNullable },
    ],
    known: isNarrowed ? undefined : async () => (await totalPayments(db(), query.status)).count,
  };
}

/**
 * A page of the charges in a scope. `from` and `to` are due dates, both included. Totals come from the running totals where
 * they know the answer.
 */
export async function listPayments(
  scope: Scope,
  query: Filters & ListInput<Sort>,
): Promise<Page<PaymentRow>> {
  return readPage<PaymentRow>(list, await asked(scope, query));
}

/** The same for one customer as statements: the rows, and the number of all that match. */
export async function ownPaymentsSql(
  scope: CustomerScope,
  query: Filters & ListInput<Sort>,
): Promise<{ rows: Prisma.Sql; count: Prisma.Sql }> {
  return pageSql(list, await asked(scope, query));
}

/** All charges of a list, newest first, in batches. */
export async function* eachPayment(scope: Scope, filters: Filters): AsyncGenerator<PaymentRow[]> {
  yield* eachRow<PaymentRow>(list, (await matching(scope, filters)).where);
}

/** One charge in a scope; null when missing or another customer's. */
export async function findPayment(
  scope: Scope,
  id: string,
  client: Tx = db(),
): Promise<PaymentRow | null> {
  const [row] = await client.$queryRaw<PaymentRow[]>`
    SELECT ${columns} FROM "Payment" p ${joins} WHERE p.id = ${id}::uuid AND ${conditions(scope, {})}`;
  return row ?? null;
}

/** The same; throws the 404 instead of null. */
export async function readPayment(scope: Scope, id: string): Promise<PaymentRow> {
  const row = await findPayment(scope, id);
  if (!row) throw notFound("payment");
  return row;
}

/**
 * The charge that the next pay of a subscription settles: the oldest that is still pending, with its amount; both null
 * when nothing is due. Null when the subscription is missing or another customer's.
 */
export async function findDue(
  scope: Scope,
  subscriptionId: string,
): Promise<{ chargeId: string | null; amountCents: number | null } | null> {
  const own = scope.userId ? Prisma.sql`s."userId" = ${scope.userId}::uuid` : Prisma.sql`true`;
  const [row] = await db().$queryRaw<{ chargeId: string | null; amountCents: number | null }[]>`
    SELECT p.id AS "chargeId", p."amountCents"
    FROM "Subscription" s LEFT JOIN "Payment" p ON p."subscriptionId" = s.id AND p.status = 'pending'
    WHERE s.id = ${subscriptionId}::uuid AND ${own} ORDER BY p."dueDate", p."periodStart" LIMIT 1`;
  return row ?? null;
}

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

const MONTHS = 12;
export type Age = "current" | "1-30" | "31-60" | "61+";

function ageOf(dueDate: string, day: PlainDate): Age {
  const { days } = day.since(dueDate, { largestUnit: "days" });
  if (days <= 0) return "current";
  if (days <= 30) return "1-30";
  return days <= 60 ? "31-60" : "61+";
}

/** What is due in cents by age: not yet late, or how many days past its due date (api.md, Edges). */
export async function readOutstanding(
  _scope: AgencyScope,
): Promise<{ days: Age; cents: bigint }[]> {
  const sums: Record<Age, bigint> = { current: 0n, "1-30": 0n, "31-60": 0n, "61+": 0n };
  const day = today();
  for (const { dueDate, cents } of await outstandingByDueDate(db()))
    sums[ageOf(dueDate, day)] += cents;
  return (Object.keys(sums) as Age[]).map((days) => ({ days, cents: sums[days] }));
}

/** Collected less refunded in each of the last `months` months, by payment date in the installation's time zone, oldest first. */
export function readRevenue(
  _scope: AgencyScope,
  months = MONTHS,
): Promise<{ month: string; cents: bigint }[]> {
  const first = today()
    .with({ day: 1 })
    .subtract({ months: months - 1 });
  return revenueByMonth(db(), env().TIME_ZONE, first, months);
}

const FIVE = { page: 1, limit: 5 };

export interface SummaryFigures {
  totalCustomers: number;
  /** Services with status active. */
  activeServices: number;
  monthlyRevenueCents: bigint;
  testimonials: number;
}

/** The figures of the four cards; the revenue is the present month's. */
export async function readSummary(scope: AgencyScope): Promise<SummaryFigures> {
  const [customers, activeServices, revenue, testimonials] = await Promise.all([
    countCustomers(scope),
    countActive(scope),
    readRevenue(scope, 1),
    countTestimonials(scope),
  ]);
  return {
    totalCustomers: customers,
    activeServices,
    monthlyRevenueCents: revenue[0]?.cents ?? 0n,
    testimonials,
  };
}

export interface OverviewFigures {
  recentCustomers: UserRow[];
  recentServices: ServiceRow[];
  /** Collected less refunded, by payment date in the installation's time zone; twelve months, oldest first. */
  revenue: { month: string; cents: bigint }[];
  recurringCents: bigint;
  outstanding: { days: Age; cents: bigint }[];
  customersByMonth: { month: string; count: number }[];
}

/** What the Overview tab shows, from running totals and indexed first pages: it costs at a million rows what it does at ten. */
export async function readOverview(scope: AgencyScope): Promise<OverviewFigures> {
  const [customers, services, revenue, recurring, outstanding, customersByMonth] =
    await Promise.all([
      listCustomers(scope, FIVE),
      listServices(scope, FIVE),
      readRevenue(scope),
      recurringCents(db()),
      readOutstanding(scope),
      countByMonth(scope),
    ]);
  return {
    recentCustomers: customers.rows,
    recentServices: services.rows,
    revenue,
    recurringCents: recurring,
    outstanding,
    customersByMonth,
  };
}
