import "server-only";
import { db } from "@/lib/db/client";
import type { Prisma } from "@/generated/prisma/client";
import type { SubscriptionModel } from "@/generated/prisma/models";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { notFound } from "@/lib/core/errors";
import type { ListInput, Page } from "@/lib/core/paging";
import type { Tx } from "@/lib/db/client";
import { countSearch, foldText, inBatches, likeText, readPage } from "@/lib/db/lists";
import type { Search } from "@/lib/db/lists";
import { fromReplica } from "@/lib/db/replica";
import { FINAL_STATUSES } from "./constants";
import { matchByInvoiceNumber, ownedBy } from "./payment-queries";
import { ofCustomersNamed } from "@/lib/domain/customers/queries";
import { countUnread, readerOf } from "@/lib/domain/inbox/queries";
import { findServicesNamed } from "@/lib/domain/catalog/queries";
import type { SubscriptionsQuery } from "./subscription-schema";
import {
  detailsColumns,
  ownSubscriptionColumns,
  subscriptionColumns,
} from "./subscription-serializers";
import type {
  Balance,
  DetailsRow,
  OwnSubscriptionRow,
  SubscriptionRow,
} from "./subscription-serializers";

type Filters = Partial<
  Pick<SubscriptionsQuery, "status" | "paymentStatus" | "userId" | "serviceId" | "search">
>;

export const newestFirst = [{ createdAt: "desc" as const }, { id: "desc" as const }];
export const notFinal = { status: { notIn: [...FINAL_STATUSES] } };

const columns = {
  createdAt: "createdAt",
  amount: "amountCents",
  status: "status",
  nextBillingDate: "nextBillingDate",
} as const;

/** Finds matching customers, services and invoice numbers first, then subscriptions by index. */
async function conditions(
  scope: Scope,
  { status, paymentStatus, userId, serviceId, search }: Filters,
): Promise<Search<Prisma.SubscriptionWhereInput>> {
  const pending = { status: "pending" } as const;
  const all: Prisma.SubscriptionWhereInput[] = [ownedBy(scope), { status, userId, serviceId }];
  if (paymentStatus)
    all.push({ payments: paymentStatus === "pending" ? { some: pending } : { none: pending } });
  const text = likeText(search);
  if (!text) return { where: { AND: all } };
  const [customers, services, charges] = await Promise.all([
    ofCustomersNamed(text),
    findServicesNamed(text),
    matchByInvoiceNumber(foldText(search)),
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

/** Adds the sums of their charges, the charge that Pay would settle, and the unread notes. */
async function withBalances<R extends { id: string }>(
  scope: Scope,
  rows: R[],
  client: Tx = db(),
): Promise<(R & Balance)[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const where = { subscriptionId: { in: ids } };
  const [sums, pending, unread] = await Promise.all([
    // Summed from an index that holds all of it.
    client.payment.groupBy({
      by: ["subscriptionId", "status"],
      where,
      _count: true,
      _sum: { amountCents: true, refundedCents: true },
    }),
    client.payment.findMany({
      where: { ...where, status: "pending" },
      select: { subscriptionId: true, amountCents: true, dueDate: true },
      orderBy: [{ dueDate: "desc" }, { periodStart: "desc" }],
    }),
    countUnread(readerOf(scope), ids),
  ]);
  // The oldest comes last and stays.
  const due = new Map(pending.map((charge) => [charge.subscriptionId, charge]));
  const balances = new Map(
    ids.map((id): [string, Balance] => [
      id,
      {
        pendingCount: 0,
        outstandingCents: 0,
        totalPaidCents: 0,
        due: due.get(id) ?? null,
        unreadNotes: unread.get(id) ?? 0,
      },
    ]),
  );
  for (const { subscriptionId, status, _count, _sum } of sums) {
    const balance = balances.get(subscriptionId);
    if (!balance) continue;
    const cents = (_sum.amountCents ?? 0) - (_sum.refundedCents ?? 0);
    if (status === "pending") {
      balance.pendingCount = _count;
      balance.outstandingCents = cents;
    } else if (status === "paid" || status === "refunded") balance.totalPaidCents += cents;
  }
  return rows.flatMap((row) => {
    const balance = balances.get(row.id);
    return balance ? [{ ...row, ...balance }] : [];
  });
}

/** A page of the subscriptions in a scope, with their services and customers, deleted ones too. */
export async function listSubscriptions(
  scope: Scope,
  query: Filters & ListInput,
): Promise<Page<SubscriptionRow>> {
  const search = await conditions(scope, query);
  const { where } = search;
  return readPage(query, {
    columns,
    rows: async (slice) =>
      withBalances(
        scope,
        await db().subscription.findMany({ where, select: subscriptionColumns, ...slice }),
      ),
    count: (limits) => countSearch(search, limits, (args) => db().subscription.count(args)),
  });
}

/** All of a customer's subscriptions, newest first. */
export async function listCustomerSubscriptions(
  scope: CustomerScope,
): Promise<OwnSubscriptionRow[]> {
  const where = ownedBy(scope);
  const select = ownSubscriptionColumns;
  const rows = await db().subscription.findMany({ where, select, orderBy: newestFirst });
  return withBalances(scope, rows);
}

/** All subscriptions of a list, newest first, in batches. */
export async function* eachSubscription(
  scope: Scope,
  filters: Filters,
): AsyncGenerator<SubscriptionRow[]> {
  const { where } = await conditions(scope, filters);
  yield* inBatches(({ where: rest, ...batch }) =>
    fromReplica(async (client) =>
      withBalances(
        scope,
        await client.subscription.findMany({
          where: { AND: [where, rest] },
          select: subscriptionColumns,
          ...batch,
        }),
        client,
      ),
    ),
  );
}

/** One subscription in a scope; null when missing or another customer's. */
export async function findSubscription(scope: Scope, id: string): Promise<DetailsRow | null> {
  const where = { id, ...ownedBy(scope) };
  const row = await db().subscription.findFirst({ where, select: detailsColumns });
  if (!row) return null;
  const [details] = await withBalances(scope, [row]);
  return details ?? null;
}

/** The same; throws the 404 instead of null. */
export async function readSubscription(scope: Scope, id: string): Promise<DetailsRow> {
  const row = await findSubscription(scope, id);
  if (!row) throw notFound("subscription");
  return row;
}

/** The customer's subscriptions that are neither cancelled nor completed: at most one a service. */
export function listRunning(
  scope: CustomerScope,
): Promise<Pick<SubscriptionModel, "id" | "serviceId" | "status">[]> {
  return db().subscription.findMany({
    where: { ...ownedBy(scope), ...notFinal },
    select: { id: true, serviceId: true, status: true },
  });
}

/** The progress of a customer's subscriptions, newest first. */
export function listProgress(scope: CustomerScope) {
  return db().subscription.findMany({
    where: ownedBy(scope),
    select: { serviceId: true, status: true, progress: true, service: { select: { name: true } } },
    orderBy: newestFirst,
  });
}

/** Monthly recurring revenue: the sum of the monthly cents of active subscriptions. */
export async function sumRecurringCents(_scope: AgencyScope): Promise<number> {
  const { _sum } = await db().subscription.aggregate({
    where: { status: "active" },
    _sum: { amountCents: true },
  });
  return _sum.amountCents ?? 0;
}

/** The subscriptions of these customers, newest first. */
export async function listByCustomers(scope: AgencyScope, userIds: string[]) {
  const rows = await db().subscription.findMany({
    where: { userId: { in: userIds } },
    select: { id: true, userId: true, status: true, service: { select: { id: true, name: true } } },
    orderBy: newestFirst,
  });
  return withBalances(scope, rows);
}

/** Subscriptions that the billing job could not bill. */
export const countParked = () => db().subscription.count({ where: { parkedAt: { not: null } } });
