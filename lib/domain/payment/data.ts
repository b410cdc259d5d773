import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { fromWireDate, monthsUpTo, startOfDay, startOfWireDay, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import type { ListInput, Page } from "@/lib/core/paging";
import { uuid } from "@/lib/core/validation";
import { db } from "@/lib/db/client";
import { foldText, countSearch, inBatches, likeText, readPage } from "@/lib/db/lists";
import type { Search } from "@/lib/db/lists";
import { fromReplica } from "@/lib/db/replica";
import { countLateCharges, numbered } from "@/lib/domain/charge/data";
import {
  countByMonth,
  countCustomers,
  findProfile,
  listCustomers,
  ofCustomersNamed,
} from "@/lib/domain/customer/data";
import { countWaiting } from "@/lib/domain/inbox/data";
import { readCollected, readOutstanding, readRevenue } from "@/lib/domain/revenue/data";
import { countActive, findServicesNamed, listServices } from "@/lib/domain/service/data";
import { listAllOf, listProgress, recurringCents } from "@/lib/domain/subscription/data";
import { countTestimonials } from "@/lib/domain/testimonial/data";
import type { CustomerPaymentsQuery, PaymentsQuery } from "./schema";
import { ownPaymentColumns, paymentColumns, paymentDetailColumns } from "./serializer";
import type { DetailedPayment, OwnPaymentRow, PaymentRow } from "./serializer";

type Filters = Partial<
  Pick<PaymentsQuery, "status" | "userId" | "from" | "to" | "paidFrom" | "paidTo" | "search">
> & {
  subscriptionId?: string;
  /**
   * Without `sort`: what is to be paid first, the latest before the others, then by payment date.
   */
  lateFirst?: boolean;
};

const lateFirst = [
  { paymentDate: { sort: "desc", nulls: "first" } },
  { status: "asc" },
  { dueDate: "asc" },
  { id: "asc" },
];

const columns = {
  createdAt: "createdAt",
  amount: "amountCents",
  status: "status",
  dueDate: "dueDate",
  paymentDate: "paymentDate",
} as const;

const ownedBy = (scope: Scope) => (scope.userId ? { userId: scope.userId } : {});

/** Matching customers and services are found first, then their charges by index. */
async function conditions(
  scope: Scope,
  { from, to, paidFrom, paidTo, search, status, userId, subscriptionId }: Filters,
): Promise<Search<Prisma.PaymentWhereInput>> {
  const { TIME_ZONE } = env();
  const day = (value?: string) => value && toColumn(fromWireDate(value, TIME_ZONE));
  const all: Prisma.PaymentWhereInput[] = [
    ownedBy(scope),
    { status, userId, subscriptionId },
    { dueDate: { gte: day(from), lte: day(to) } },
    {
      paymentDate: {
        gte: paidFrom && startOfWireDay(paidFrom, TIME_ZONE),
        lt: paidTo && startOfWireDay(paidTo, TIME_ZONE, 1),
      },
    },
  ];
  const text = likeText(search);
  if (!text) return { where: { AND: all } };
  const [customers, services] = await Promise.all([
    ofCustomersNamed(text),
    findServicesNamed(text),
  ]);
  const numbers = numbered(foldText(search));
  const others = [{ serviceId: { in: services } }, ...numbers];
  const matching = (named: object) => ({ AND: [...all, { OR: [...others, named] }] });
  return {
    where: matching(customers.every),
    some: customers.some === customers.every ? undefined : matching(customers.some),
    isByCustomer: services.length === 0 && numbers.length === 0,
  };
}

/**
 * A page of the charges in a scope, each with its customer. `from` and `to` are due dates, both
 * included.
 */
export const listPayments = (scope: Scope, query: Filters & ListInput): Promise<Page<PaymentRow>> =>
  pageOf(scope, query, (asked) => db().payment.findMany({ ...asked, select: paymentColumns }));

/** The same of a customer whom the caller knows. */
export const listOwnPayments = (
  scope: CustomerScope,
  query: Filters & ListInput,
): Promise<Page<OwnPaymentRow>> =>
  pageOf(scope, query, (asked) => db().payment.findMany({ ...asked, select: ownPaymentColumns }));

async function pageOf<R>(
  scope: Scope,
  query: Filters & ListInput,
  read: (asked: Prisma.PaymentFindManyArgs) => Promise<R[]>,
): Promise<Page<R>> {
  const search = await conditions(scope, query);
  const { where } = search;
  return readPage(query, {
    columns,
    // All charges of one status have a payment date, or none has: only a list of several statuses
    // mixes them.
    nullable: query.status ? undefined : "paymentDate",
    ...(query.lateFirst && { defaultOrder: lateFirst }),
    rows: (slice) => read({ where, ...slice }),
    count: (some) => countSearch(search, some, (asked) => db().payment.count(asked)),
  });
}

/** What the charges of a list come to, in cents: still to be paid, paid, and given back of that. */
export async function sumPayments(scope: AgencyScope, filters: Filters) {
  const { where } = await conditions(scope, filters);
  const rows = await db().payment.groupBy({
    by: ["status"],
    where,
    _sum: { amountCents: true, refundedCents: true },
  });
  const sums = { pending: 0, paid: 0, refunded: 0 };
  for (const { status, _sum } of rows) {
    if (status === "pending") sums.pending = _sum.amountCents ?? 0;
    if (status === "paid" || status === "refunded") sums.paid += _sum.amountCents ?? 0;
    sums.refunded += _sum.refundedCents ?? 0;
  }
  return sums;
}

export type Sums = Awaited<ReturnType<typeof sumPayments>>;

/** All charges of a list, newest first, in batches. */
export async function* eachPayment(scope: Scope, filters: Filters): AsyncGenerator<PaymentRow[]> {
  const { where } = await conditions(scope, filters);
  yield* inBatches(({ where: rest, ...batch }) =>
    fromReplica(({ payment }) =>
      payment.findMany({ where: { AND: [where, rest] }, select: paymentColumns, ...batch }),
    ),
  );
}

/** One charge in a scope; null when missing or another customer's. */
export function findPayment(scope: Scope, id: string): Promise<PaymentRow | null> {
  const where = { id, ...ownedBy(scope) };
  return db().payment.findFirst({ where, select: paymentColumns });
}

/** The same; throws the 404 instead of null. */
export async function readPayment(scope: Scope, id: string): Promise<PaymentRow> {
  const row = await findPayment(scope, id);
  if (!row) throw notFound("payment");
  return row;
}

/**
 * One charge with its refunds and attempts; null when missing, another customer's, or no id at all.
 */
export async function findPaymentDetails(
  scope: Scope,
  id: string,
): Promise<DetailedPayment | null> {
  if (!uuid.safeParse(id).success) return null;
  const where = { id, ...ownedBy(scope) };
  return db().payment.findFirst({ where, select: paymentDetailColumns });
}

/** The same; throws the 404 instead of null. */
export async function readPaymentDetails(scope: Scope, id: string): Promise<DetailedPayment> {
  const row = await findPaymentDetails(scope, id);
  if (!row) throw notFound("payment");
  return row;
}

/**
 * The charge that the next pay of a subscription settles: the oldest that is still pending;
 * undefined when nothing is due. Null when the subscription is missing or another customer's.
 */
export async function findDue(
  scope: Scope,
  subscriptionId: string,
): Promise<{ id: string; amountCents: number } | undefined | null> {
  const due = await db().payment.findFirst({
    where: { subscriptionId, ...ownedBy(scope), status: "pending" },
    select: { id: true, amountCents: true },
    orderBy: [{ dueDate: "asc" }, { periodStart: "asc" }],
  });
  if (due) return due;
  const where = { id: subscriptionId, ...ownedBy(scope) };
  return (await db().subscription.count({ where })) > 0 ? undefined : null;
}

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
