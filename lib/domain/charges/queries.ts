import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { fromWireDate, startOfWireDay, toColumn } from "@/lib/core/dates";
import type { PlainDate } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import type { ListInput, Page } from "@/lib/core/paging";
import { uuid } from "@/lib/core/validation";
import { db } from "@/lib/db/client";
import { foldText } from "@/lib/core/fold-text";
import { countSearch, inBatches, likeText, readPage } from "@/lib/db/lists";
import type { Search } from "@/lib/db/lists";
import { fromReplica } from "@/lib/db/replica";
import { ofCustomersNamed } from "@/lib/domain/customers/queries";
import { findServicesNamed } from "@/lib/domain/catalog/queries";
import type { ChargesQuery } from "./schema";
import {
  payableChargeColumns,
  ownChargePageColumns,
  chargeColumns,
  chargeDetailColumns,
} from "./serializers";
import type { DetailedCharge, OwnChargePageRow, ChargeRow, PayableChargeRow } from "./serializers";
import { notProcessing } from "./policy";

type Filters = Partial<
  Pick<
    ChargesQuery,
    "status" | "userId" | "from" | "to" | "paidFrom" | "paidTo" | "search" | "announced"
  >
> & {
  subscriptionId?: string;
  /**
   * Without `sort`: what is to be paid first, the latest before the others, then by payment date.
   */
  overdueFirst?: boolean;
};

const overdueFirstOrder = [
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

export const ownedBy = (scope: Scope<"read", "work">) =>
  scope.customerId ? { customerId: scope.customerId } : {};

/** Matching customers and services are found first, then their charges by index. */
async function conditions(
  scope: Scope<"read", "work">,
  {
    from,
    to,
    paidFrom,
    paidTo,
    search,
    status,
    userId: customerId,
    subscriptionId,
    announced,
  }: Filters,
): Promise<Search<Prisma.ChargeWhereInput>> {
  const { TIME_ZONE } = env();
  const day = (value?: string) => value && toColumn(fromWireDate(value, TIME_ZONE));
  const all: Prisma.ChargeWhereInput[] = [
    ownedBy(scope),
    { status, customerId, subscriptionId },
    announced ? { status: "pending", announcedAt: { not: null } } : {},
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
  const number = foldText(search);
  const numbers = [...matchInvoiceNumber(number), ...matchCreditNote(number)];
  const others = [{ serviceId: { in: services } }, ...numbers];
  const matching = (byCustomer: object) => ({ AND: [...all, { OR: [...others, byCustomer] }] });
  return {
    where: matching(customers.every),
    some: customers.some === customers.every ? undefined : matching(customers.some),
    isByCustomer: services.length === 0 && numbers.length === 0,
  };
}

/** A page of the charges in a scope, with their customers. `from` and `to` are due dates. */
export const listCharges = (
  scope: Scope<"money", "work">,
  query: Filters & ListInput,
): Promise<Page<ChargeRow>> =>
  pageOf(scope, query, (args) => db().charge.findMany({ ...args, select: chargeColumns }));

/**
 * The same of one customer, who has few, with their credit notes and without the customer. With
 * `count` whoever asks counts them.
 */
export const listOwnCharges = (
  scope: CustomerScope<"money">,
  query: Filters & ListInput,
  count?: () => Promise<number>,
): Promise<Page<OwnChargePageRow>> =>
  pageOf(
    scope,
    query,
    (args) =>
      db().charge.findMany({ ...args, select: ownChargePageColumns, relationLoadStrategy: "join" }),
    count,
  );

/** A customer's unpaid charges, the oldest first. */
export const listDue = (scope: CustomerScope<"money">, take: number): Promise<PayableChargeRow[]> =>
  db().charge.findMany({
    where: { ...ownedBy(scope), status: "pending" },
    select: payableChargeColumns,
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
    take,
    relationLoadStrategy: "join",
  });

async function pageOf<R>(
  scope: Scope<"read", "work">,
  query: Filters & ListInput,
  read: (args: Prisma.ChargeFindManyArgs) => Promise<R[]>,
  count?: () => Promise<number>,
): Promise<Page<R>> {
  const search = await conditions(scope, query);
  const { where } = search;
  return readPage(query, {
    columns,
    // Only a list of several statuses mixes charges with and without a payment date.
    nullable: query.status ? undefined : "paymentDate",
    ...(query.overdueFirst && { defaultOrder: overdueFirstOrder }),
    rows: (slice) => read({ where, ...slice }),
    count: count ?? ((limits) => countSearch(search, limits, (args) => db().charge.count(args))),
  });
}

/** The sums of a list in cents: pending, paid, and refunded of that. */
export async function sumChargesByStatus(scope: AgencyScope<"work">, filters: Filters) {
  const { where } = await conditions(scope, filters);
  const rows = await db().charge.groupBy({
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

/** The number and the cents of charges, less what was given back. */
async function sumOf(where: Prisma.ChargeWhereInput) {
  const { _count, _sum } = await db().charge.aggregate({
    where,
    _count: true,
    _sum: { amountCents: true, refundedCents: true },
  });
  return { count: _count, cents: (_sum.amountCents ?? 0) - (_sum.refundedCents ?? 0) };
}

/** The number and the cents of what a customer owes by a day. */
export const sumDue = (_scope: AgencyScope<"work">, customerId: string, day: PlainDate) =>
  sumOf({ customerId, status: "pending", dueDate: { lte: toColumn(day) } });

/** The number and the cents of the late charges, those due today and those paid since a day. */
export async function sumByDue(_scope: AgencyScope<"work">, day: PlainDate) {
  const { TIME_ZONE } = env();
  const column = toColumn(day);
  const firstOfMonth = startOfWireDay(day.with({ day: 1 }).toString(), TIME_ZONE);
  const [late, dueToday, paid] = await Promise.all([
    sumOf({ status: "pending", dueDate: { lt: column }, ...notProcessing }),
    sumOf({ status: "pending", dueDate: column }),
    sumOf({ paymentDate: { gte: firstOfMonth } }),
  ]);
  return { late, dueToday, paid };
}

/** All charges of a list, newest first, in batches. */
export async function* eachCharge(
  scope: Scope<"money", "work">,
  filters: Filters,
): AsyncGenerator<ChargeRow[]> {
  const { where } = await conditions(scope, filters);
  yield* inBatches(({ where: rest, ...batch }) =>
    fromReplica(({ charge }) =>
      charge.findMany({ where: { AND: [where, rest] }, select: chargeColumns, ...batch }),
    ),
  );
}

/** One charge in a scope; null when missing or another customer's. */
export function findCharge(scope: Scope<"money", "work">, id: string): Promise<ChargeRow | null> {
  const where = { id, ...ownedBy(scope) };
  return db().charge.findFirst({ where, select: chargeColumns });
}

/** The same; throws the 404 instead of null. */
export async function readCharge(scope: Scope<"money", "work">, id: string): Promise<ChargeRow> {
  const row = await findCharge(scope, id);
  if (!row) throw notFound("payment");
  return row;
}

/**
 * One charge with its refunds and attempts; null when missing, another customer's, or no id at all.
 */
export async function findChargeDetails(
  scope: Scope<"money", "work">,
  id: string,
): Promise<DetailedCharge | null> {
  if (!uuid.safeParse(id).success) return null;
  const where = { id, ...ownedBy(scope) };
  return db().charge.findFirst({ where, select: chargeDetailColumns });
}

/** The same; throws the 404 instead of null. */
export async function readChargeDetails(
  scope: Scope<"money", "work">,
  id: string,
): Promise<DetailedCharge> {
  const row = await findChargeDetails(scope, id);
  if (!row) throw notFound("payment");
  return row;
}

/** The columns of a charge that is to be paid, as Prisma's `select`. */
export const dueColumns = {
  id: true,
  subscriptionId: true,
  customerId: true,
  amountCents: true,
  status: true,
  liveAttemptId: true,
} as const satisfies Prisma.ChargeSelect;

export type DueCharge = Prisma.ChargeGetPayload<{ select: typeof dueColumns }>;

/**
 * The oldest pending charge of a subscription; undefined when nothing is due, null when the
 * subscription is missing or another customer's.
 */
export async function findDue(
  scope: Scope<"read", "work">,
  subscriptionId: string,
): Promise<DueCharge | undefined | null> {
  const due = await db().charge.findFirst({
    where: { subscriptionId, ...ownedBy(scope), status: "pending" },
    select: dueColumns,
    orderBy: [{ dueDate: "asc" }, { periodStart: "asc" }],
  });
  if (due) return due;
  const where = { id: subscriptionId, ...ownedBy(scope) };
  return (await db().subscription.count({ where })) > 0 ? undefined : null;
}

/**
 * Charges of a customer to be paid together, the oldest first: those with these ids, else so many
 * of the pending ones whose due date has come.
 */
export function findTogether(
  scope: Scope<"money", "money">,
  ids: string[] | undefined,
  take: number,
) {
  const due = { status: "pending", dueDate: { lte: toColumn(today()) } } as const;
  return db().charge.findMany({
    where: { ...ownedBy(scope), ...(ids ? { id: { in: ids } } : due) },
    select: dueColumns,
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
    take,
  });
}

/** The charges with these ids in a scope, in the same order. */
export function listTogether(scope: Scope<"money", "work">, ids: string[]): Promise<ChargeRow[]> {
  return db().charge.findMany({
    where: { id: { in: ids }, ...ownedBy(scope) },
    select: chargeColumns,
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
  });
}

/** Charges whose invoice number contains a text; none where it cannot be a part of `INV-000001`. */
function matchInvoiceNumber(search: string): Prisma.ChargeWhereInput[] {
  const isPart =
    /^(i?n?v?-?)\d*$/.test(search) && `inv-${search.replace(/^\D*/, "")}`.includes(search);
  return isPart ? [{ invoiceNumber: { contains: search, mode: "insensitive" } }] : [];
}

/** The charge that a credit note is of, by its whole number; none for any other text. */
export function matchCreditNote(search: string): Prisma.ChargeWhereInput[] {
  const number = search.toUpperCase();
  if (!/^CN-\d+$/.test(number)) return [];
  return [{ voidNumber: number }, { refunds: { some: { creditNoteNumber: number } } }];
}

/** The subscriptions of up to so many charges are found by their ids. */
const MAX_NUMBERED = 5_000;

/**
 * The condition that a subscription has a charge whose invoice number contains a text. Of very many
 * charges `some` is the condition for the first of them.
 */
export async function matchByInvoiceNumber(search: string): Promise<{
  every: Prisma.SubscriptionWhereInput[];
  some: Prisma.SubscriptionWhereInput[];
}> {
  const [where] = matchInvoiceNumber(search);
  const none: Prisma.SubscriptionWhereInput[] = [];
  if (!where) return { every: none, some: none };
  const charges = await db().charge.findMany({
    where,
    select: { subscriptionId: true },
    take: MAX_NUMBERED + 1,
  });
  const ids = new Set(
    charges.slice(0, MAX_NUMBERED).flatMap(({ subscriptionId }) => subscriptionId ?? []),
  );
  const some = [{ id: { in: [...ids] } }];
  return { every: charges.length > MAX_NUMBERED ? [{ charges: { some: where } }] : some, some };
}
