import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { fromWireDate, startOfWireDay, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import type { ListInput, Page } from "@/lib/core/paging";
import { uuid } from "@/lib/core/validation";
import { db } from "@/lib/db/client";
import { foldText, countSearch, inBatches, likeText, readPage } from "@/lib/db/lists";
import type { Search } from "@/lib/db/lists";
import { fromReplica } from "@/lib/db/replica";
import { numbered } from "./charge-queries";
import { ofCustomersNamed } from "@/lib/domain/customers/queries";
import { findServicesNamed } from "@/lib/domain/catalog/queries";
import type { PaymentsQuery } from "./payment-schema";
import { ownPaymentColumns, paymentColumns, paymentDetailColumns } from "./payment-serializers";
import type { DetailedPayment, OwnPaymentRow, PaymentRow } from "./payment-serializers";

type Filters = Partial<
  Pick<PaymentsQuery, "status" | "userId" | "from" | "to" | "paidFrom" | "paidTo" | "search">
> & {
  subscriptionId?: string;
  /**
   * Without `sort`: what is to be paid first, the latest before the others, then by payment date.
   */
  lateFirst?: boolean;
};

export const lateFirst = [
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

export const ownedBy = (scope: Scope) => (scope.userId ? { userId: scope.userId } : {});

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
    ...(query.lateFirst && { usual: lateFirst }),
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
