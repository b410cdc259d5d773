import "server-only";
import { db } from "@/lib/db/client";
import type { AttemptStatus, Prisma } from "@/generated/prisma/client";
import type { SubscriptionModel } from "@/generated/prisma/models";
import { requireRight, withRight } from "@/lib/auth/scope";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { monthsUpTo, toColumn } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import type { ListInput, Page } from "@/lib/core/paging";
import type { Tx } from "@/lib/db/client";
import { foldText } from "@/lib/core/fold-text";
import { countSearch, inBatches, likeText, newestFirst, readPage } from "@/lib/db/lists";
import type { Search } from "@/lib/db/lists";
import { fromReplica } from "@/lib/db/replica";
import { FINAL_STATUSES } from "./constants";
import { listOwnCharges, matchByInvoiceNumber, ownedBy } from "@/lib/domain/charges/queries";
import type { CustomerChargesQuery } from "@/lib/domain/charges/schema";
import type { OwnChargePageRow } from "@/lib/domain/charges/serializers";
import { isProcessing, liveColumns } from "@/lib/domain/charges/policy";
import { findProfile, ofCustomersNamed } from "@/lib/domain/customers/queries";
import { readerOf } from "@/lib/domain/inbox/queries";
import { findServicesNamed } from "@/lib/domain/catalog/queries";
import type { SubscriptionsQuery } from "./schema";
import { detailsColumns, ownSubscriptionColumns, subscriptionColumns } from "./serializers";
import type {
  Analysis,
  Balance,
  Dashboard,
  DetailsRow,
  OwnSubscriptionRow,
  OwnSum,
  Spend,
  SubscriptionRow,
} from "./serializers";

type Filters = Partial<
  Pick<SubscriptionsQuery, "status" | "paymentStatus" | "userId" | "serviceId" | "search">
>;

export const notFinal = { status: { notIn: [...FINAL_STATUSES] } };

const columns = {
  createdAt: "createdAt",
  amount: "amountCents",
  status: "status",
  nextBillingDate: "nextBillingDate",
} as const;

/** Finds matching customers, services and invoice numbers first, then subscriptions by index. */
async function conditions(
  scope: Scope<"read", "work">,
  { status, paymentStatus, userId: customerId, serviceId, search }: Filters,
): Promise<Search<Prisma.SubscriptionWhereInput>> {
  const pending = { status: "pending" } as const;
  const all: Prisma.SubscriptionWhereInput[] = [ownedBy(scope), { status, customerId, serviceId }];
  if (paymentStatus)
    all.push({ charges: paymentStatus === "pending" ? { some: pending } : { none: pending } });
  const text = likeText(search);
  if (!text) return { where: { AND: all } };
  const seesMoney = scope.customerId === null || withRight(scope, "money") !== null;
  const [customers, services, charges] = await Promise.all([
    ofCustomersNamed(text),
    findServicesNamed(text),
    seesMoney ? matchByInvoiceNumber(foldText(search)) : { every: [], some: [] },
  ]);
  const others = { serviceId: { in: services } };
  const matching = (...alternatives: Prisma.SubscriptionWhereInput[]) => ({
    AND: [...all, { OR: [others, ...alternatives] }],
  });
  const isAll = customers.some === customers.every && charges.some === charges.every;
  return {
    where: matching(customers.every, ...charges.every),
    some: isAll ? undefined : matching(customers.some, ...charges.some),
    isByCustomer: services.length === 0 && charges.every.length === 0,
  };
}

/** What is due of a subscription, the oldest first, and its unread notes, in the same statement. */
const balanceColumns = (scope: Scope<"read", "work">) =>
  ({
    charges: {
      where: { status: "pending" },
      select: {
        amountCents: true,
        dueDate: true,
        ...liveColumns,
      },
      orderBy: [{ dueDate: "asc" }, { periodStart: "asc" }],
    },
    _count: { select: { notes: { where: { unreadBy: readerOf(scope) } } } },
  }) satisfies Prisma.SubscriptionSelect;

interface Unbalanced {
  id: string;
  charges: { amountCents: number; dueDate: Date; liveAttempt: { status: AttemptStatus } | null }[];
  _count: { notes: number };
}

/**
 * Cents of charges less refunds by subscription and status: summed from an index that holds them.
 */
async function sumByStatus(where: Prisma.ChargeWhereInput, client: Tx) {
  const sums = await client.charge.groupBy({
    by: ["subscriptionId", "status"],
    where,
    _sum: { amountCents: true, refundedCents: true },
  });
  return sums.map(({ subscriptionId, status, _sum }) => ({
    subscriptionId,
    status,
    cents: (_sum.amountCents ?? 0) - (_sum.refundedCents ?? 0),
  }));
}

/** The same of a customer, who has few, also by service and instant of payment. */
async function sumOwn(scope: CustomerScope<"read">): Promise<OwnSum[]> {
  const sums = await db().charge.groupBy({
    by: ["subscriptionId", "serviceId", "status", "paymentDate"],
    where: ownedBy(scope),
    _sum: { amountCents: true, refundedCents: true },
    _count: true,
  });
  return sums.map(({ _sum, _count: count, ...sum }) => ({
    ...sum,
    count,
    cents: (_sum.amountCents ?? 0) - (_sum.refundedCents ?? 0),
  }));
}

const isPaid = ({ status }: { status: string }) => status === "paid" || status === "refunded";

/** What was paid less refunded of each subscription, in cents. */
function toPaidCents(
  sums: Pick<OwnSum, "subscriptionId" | "status" | "cents">[],
): Map<string, number> {
  const paid = new Map<string, number>();
  for (const { subscriptionId, cents } of sums.filter(isPaid))
    if (subscriptionId) paid.set(subscriptionId, (paid.get(subscriptionId) ?? 0) + cents);
  return paid;
}

const sumPaid = async (where: Prisma.ChargeWhereInput, client: Tx = db()) =>
  toPaidCents(await sumByStatus({ ...where, status: { in: ["paid", "refunded"] } }, client));

function withBalance<R extends Unbalanced>(row: R, paid: Map<string, number>) {
  const { charges: due, _count, ...rest } = row;
  const balance: Balance = {
    pendingCount: due.length,
    outstandingCents: due.reduce((sum, { amountCents }) => sum + amountCents, 0),
    totalPaidCents: paid.get(row.id) ?? 0,
    due: due[0] ?? null,
    unpaidSince: due.find((charge) => !isProcessing(charge))?.dueDate ?? null,
    unreadNotes: _count.notes,
  };
  return { ...rest, ...balance };
}

/** The same of a list, whose sums are read once its rows are known. */
async function withBalances<R extends Unbalanced>(rows: R[], client?: Tx) {
  if (rows.length === 0) return [];
  const paid = await sumPaid({ subscriptionId: { in: rows.map(({ id }) => id) } }, client);
  return rows.map((row) => withBalance(row, paid));
}

/** A page of the subscriptions in a scope, with their services and customers, deleted ones too. */
export async function listSubscriptions(
  scope: Scope<"read", "work">,
  query: Filters & ListInput,
): Promise<Page<SubscriptionRow>> {
  // An order by price would show what is not shown.
  if (query.sort === "amount" && scope.customerId !== null) requireRight(scope, "money");
  const search = await conditions(scope, query);
  const { where } = search;
  const select = { ...subscriptionColumns, ...balanceColumns(scope) };
  return readPage(query, {
    columns,
    rows: async (slice) =>
      withBalances(await db().subscription.findMany({ where, select, ...slice })),
    count: (limits) => countSearch(search, limits, (args) => db().subscription.count(args)),
  });
}

/**
 * All of a customer's subscriptions, newest first, the sums of the one-off charges, and those of
 * all charges that both are made of.
 */
export async function readBalances(
  scope: CustomerScope<"read">,
): Promise<Pick<Dashboard, "subscriptions" | "oneOffs" | "sums">> {
  const where = ownedBy(scope);
  const select = { ...ownSubscriptionColumns, ...balanceColumns(scope) };
  const [rows, sums] = await Promise.all([
    db().subscription.findMany({ where, select, orderBy: newestFirst }),
    sumOwn(scope),
  ]);
  const paid = toPaidCents(sums);
  const oneOffs = { outstandingCents: 0, totalPaidCents: 0 };
  for (const sum of sums.filter(({ subscriptionId }) => subscriptionId === null)) {
    if (isPaid(sum)) oneOffs.totalPaidCents += sum.cents;
    if (sum.status === "pending") oneOffs.outstandingCents += sum.cents;
  }
  return { subscriptions: rows.map((row) => withBalance(row, paid)), oneOffs, sums };
}

/** All of a customer's subscriptions, newest first. */
export const listCustomerSubscriptions = async (
  scope: CustomerScope<"read">,
): Promise<OwnSubscriptionRow[]> => (await readBalances(scope)).subscriptions;

/** All subscriptions of a list, newest first, in batches. */
export async function* eachSubscription(
  scope: Scope<"read", "work">,
  filters: Filters,
): AsyncGenerator<SubscriptionRow[]> {
  const { where } = await conditions(scope, filters);
  const select = { ...subscriptionColumns, ...balanceColumns(scope) };
  yield* inBatches(({ where: rest, ...batch }) =>
    fromReplica(async (client) =>
      withBalances(
        await client.subscription.findMany({ where: { AND: [where, rest] }, select, ...batch }),
        client,
      ),
    ),
  );
}

/** One subscription in a scope; null when missing or another customer's. */
export async function findSubscription(
  scope: Scope<"read", "work">,
  id: string,
): Promise<DetailsRow | null> {
  const where = { id, ...ownedBy(scope) };
  const select = { ...detailsColumns, ...balanceColumns(scope) };
  const [row, paid] = await Promise.all([
    db().subscription.findFirst({ where, select }),
    sumPaid({ subscriptionId: id }),
  ]);
  return row && withBalance(row, paid);
}

/** The same; throws the 404 instead of null. */
export async function readSubscription(
  scope: Scope<"read", "work">,
  id: string,
): Promise<DetailsRow> {
  const row = await findSubscription(scope, id);
  if (!row) throw notFound("subscription");
  return row;
}

/** The customer's subscriptions that are neither cancelled nor completed: at most one a service. */
export function listRunning(
  scope: CustomerScope<"read">,
): Promise<
  Pick<
    SubscriptionModel,
    "id" | "serviceId" | "status" | "amountCents" | "nextBillingDate" | "endsOn"
  >[]
> {
  return db().subscription.findMany({
    where: { ...ownedBy(scope), ...notFinal },
    select: {
      id: true,
      serviceId: true,
      status: true,
      amountCents: true,
      nextBillingDate: true,
      endsOn: true,
    },
  });
}

/** The progress of a customer's subscriptions, newest first. */
function listProgress(scope: CustomerScope<"read">) {
  return db().subscription.findMany({
    where: ownedBy(scope),
    select: { serviceId: true, status: true, progress: true, service: { select: { name: true } } },
    orderBy: newestFirst,
  });
}

const countOf = (sums: OwnSum[]) => sums.reduce((count, sum) => count + sum.count, 0);

const NO_CHARGES: Page<OwnChargePageRow> = { rows: [], total: 0, page: 1, limit: 50 };

/** What the portal's first page shows to a person. Throws the 404 for a deleted customer. */
export async function readDashboard(
  scope: CustomerScope<"read">,
  userId: string,
  query: CustomerChargesQuery & { overdueFirst?: boolean },
): Promise<Dashboard> {
  const money = withRight(scope, "money");
  const reading = readBalances(scope);
  // What the sums are made of is counted with them.
  const isWhole = [query.status, query.search, query.from, query.to].every((each) => !each);
  const countAll = async () => countOf((await reading).sums);
  const [user, balances, charges] = await Promise.all([
    findProfile(scope, userId),
    reading,
    money ? listOwnCharges(money, query, isWhole ? countAll : undefined) : NO_CHARGES,
  ]);
  if (!user) throw notFound("customer");
  return { user, ...balances, charges, role: scope.role };
}

/** What was paid in the last `count` months, the present one included, by service. */
export function spendOf(sums: OwnSum[], count: number): Spend {
  const months = monthsUpTo(today(), count, env().TIME_ZONE);
  const spend = sums.flatMap(({ paymentDate: at, serviceId, cents }) => {
    const paidIn = at && months.find(({ from, to }) => from <= at && at < to);
    return paidIn ? [{ month: paidIn.month, serviceId, cents }] : [];
  });
  return { months: months.map(({ month }) => month), spend };
}

/** The same with the customer's subscriptions, the newest first. */
export async function readAnalytics(
  scope: CustomerScope<"money">,
  count: number,
): Promise<Analysis> {
  const [sums, subscriptions] = await Promise.all([sumOwn(scope), listProgress(scope)]);
  return { ...spendOf(sums, count), subscriptions };
}

/** Monthly recurring revenue: the sum of the monthly cents of active subscriptions. */
export async function sumRecurringCents(_scope: AgencyScope<"work">): Promise<number> {
  const { _sum } = await db().subscription.aggregate({
    where: { status: "active" },
    _sum: { amountCents: true },
  });
  return _sum.amountCents ?? 0;
}

/** The subscriptions of these customers, newest first. */
export async function listByCustomers(scope: AgencyScope<"work">, customerIds: string[]) {
  const where = { customerId: { in: customerIds } };
  const [rows, paid] = await Promise.all([
    db().subscription.findMany({
      where,
      select: {
        id: true,
        customerId: true,
        status: true,
        service: { select: { id: true, name: true } },
        ...balanceColumns(scope),
      },
      orderBy: newestFirst,
    }),
    sumPaid(where),
  ]);
  return rows.map((row) => withBalance(row, paid));
}

/** How many customers have each of these services now: a customer has one only once. */
export async function countByService(
  _scope: AgencyScope<"work">,
  serviceIds: string[],
): Promise<Map<string, number>> {
  const groups = await db().subscription.groupBy({
    by: ["serviceId"],
    where: { serviceId: { in: serviceIds }, ...notFinal },
    _count: true,
  });
  return new Map(groups.map(({ serviceId, _count }) => [serviceId, _count]));
}

/** Subscriptions whose next charge should have been made by today. */
export const countDue = () =>
  db().subscription.count({
    where: {
      status: "active",
      heldAt: null,
      customer: { isActive: true, deletedAt: null },
      nextBillingDate: { lte: toColumn(today()) },
    },
  });

/** Subscriptions that the billing job could not bill. */
export const countOnHold = () => db().subscription.count({ where: { heldAt: { not: null } } });

/** What of a customer decides how a new service is invoiced. */
export const readBilled = (scope: CustomerScope<"read">) =>
  db().customer.findUniqueOrThrow({
    where: { id: scope.customerId },
    select: { billingAddress: true, paymentTermsDays: true },
  });
