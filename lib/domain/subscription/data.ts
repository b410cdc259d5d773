import "server-only";
import { Prisma } from "@/generated/prisma/client";
import type { ServiceModel, SubscriptionModel } from "@/generated/prisma/models";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { notFound } from "@/lib/core/errors";
import { eachRow, pageSql, readPage } from "@/lib/db/listing";
import type { LongList } from "@/lib/db/listing";
import { sliceOf } from "@/lib/core/paging";
import type { ListInput, Page } from "@/lib/core/paging";
import { matchingSearch } from "@/lib/db/search";
import type { Matching } from "@/lib/db/search";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { findServicesNamed } from "@/lib/domain/service/data";
import { totalSubscriptions } from "@/lib/domain/tally/data";
import type { SubscriptionsQuery } from "./schema";
import type { DetailsRow, SubscriptionRow } from "./serializer";

type Filters = Partial<
  Pick<SubscriptionsQuery, "status" | "paymentStatus" | "userId" | "serviceId" | "search">
>;
type Sort = NonNullable<SubscriptionsQuery["sort"]>;

const sortColumns = {
  createdAt: "createdAt",
  amount: "amountCents",
  status: "status",
  nextBillingDate: "nextBillingDate",
} as const;

const columns = Prisma.sql`s.id, s.version, s."createdAt", s."userId", s."serviceId", s."amountCents", s.status::text, s.progress,
  s."nextBillingDate", s."pendingCount", s."outstandingCents", s."totalPaidCents",
  v.name AS "serviceName", v.type::text AS "serviceType", v.description AS "serviceDescription",
  u.name AS "userName", u.email AS "userEmail", u.company AS "userCompany"`;
const joins = Prisma.sql`JOIN "Service" v ON v.id = s."serviceId" JOIN "User" u ON u.id = s."userId"`;
const list: LongList = { table: "Subscription", as: "s", columns, joins };

function conditions(scope: Scope, filters: Filters): Prisma.Sql {
  const all = [Prisma.sql`true`];
  if (scope.userId) all.push(Prisma.sql`s."userId" = ${scope.userId}::uuid`);
  if (filters.userId) all.push(Prisma.sql`s."userId" = ${filters.userId}::uuid`);
  if (filters.serviceId) all.push(Prisma.sql`s."serviceId" = ${filters.serviceId}::uuid`);
  // A range, not equality: with `statusFirst` it makes PostgreSQL take the index that begins with the status.
  if (filters.status)
    all.push(
      Prisma.sql`s.status BETWEEN ${filters.status}::"SubscriptionStatus" AND ${filters.status}::"SubscriptionStatus"`,
    );
  if (filters.paymentStatus)
    all.push(
      filters.paymentStatus === "pending"
        ? Prisma.sql`s."pendingCount" > 0`
        : Prisma.sql`s."pendingCount" = 0`,
    );
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

/**
 * A page of the subscriptions in a scope, each with its service's and customer's name, also of deleted ones. Totals come from the
 * running totals where they know the answer.
 */
export async function listSubscriptions(
  scope: Scope,
  query: Filters & ListInput<Sort>,
): Promise<Page<SubscriptionRow>> {
  const { column, direction } = sliceOf(query, sortColumns);
  const isAnyones = !(scope.userId ?? query.userId);
  const isNarrowed = !isAnyones || [query.serviceId, query.search?.trim()].some(Boolean);
  const statusFirst =
    query.status && isAnyones && column !== "amountCents" ? [{ column: "status", direction }] : [];
  const { where, counted, ways } = await matching(scope, query);
  return readPage<SubscriptionRow>(list, {
    query,
    where,
    counted,
    // As the charges of a service: alike in their amount.
    ...(column === "amountCents" && { ways }),
    order: [...statusFirst, { column, direction }],
    known: isNarrowed ? undefined : async () => (await totalSubscriptions(db(), query)).count,
  });
}

/** All subscriptions of a list, newest first, in batches. */
export async function* eachSubscription(
  scope: Scope,
  filters: Filters,
): AsyncGenerator<SubscriptionRow[]> {
  yield* eachRow<SubscriptionRow>(list, (await matching(scope, filters)).where);
}

/** A customer's newest subscriptions, as `listSubscriptions` has them, as a statement. */
export function ownSubscriptionsSql(scope: CustomerScope, most: number): Prisma.Sql {
  return pageSql(list, {
    query: { page: 1, limit: most },
    where: conditions(scope, {}),
    order: [{ column: "createdAt", direction: "desc" }],
  }).rows;
}

/** One subscription in a scope; null when missing or another customer's. */
export async function findSubscription(scope: Scope, id: string): Promise<DetailsRow | null> {
  const [row] = await db().$queryRaw<DetailsRow[]>`
    SELECT ${columns}, coalesce(v.features, '{}') AS features, coalesce(v.requirements, '{}') AS requirements, v."estimatedDelivery"
    FROM "Subscription" s ${joins} WHERE s.id = ${id}::uuid AND ${conditions(scope, {})}`;
  return row ?? null;
}

/** The same; throws the 404 instead of null. */
export async function readSubscription(scope: Scope, id: string): Promise<DetailsRow> {
  const row = await findSubscription(scope, id);
  if (!row) throw notFound("subscription");
  return row;
}

/** The customer's subscriptions that are neither cancelled nor completed: at most one a service. */
export async function listRunning(
  scope: Scope,
): Promise<{ id: string; serviceId: string; status: SubscriptionRow["status"] }[]> {
  return db().$queryRaw`
    SELECT s.id, s."serviceId", s.status::text FROM "Subscription" s
    WHERE ${conditions(scope, {})} AND s.status NOT IN ('cancelled', 'completed')`;
}

/** A subscription's row under its lock, as a write needs it. */
export type LockedSubscription = Pick<
  SubscriptionModel,
  | "id"
  | "version"
  | "userId"
  | "serviceId"
  | "status"
  | "amountCents"
  | "progress"
  | "anchorDate"
  | "nextBillingDate"
>;

const lockedColumns = Prisma.sql`s.id, s.version, s."userId", s."serviceId", s.status::text, s."amountCents", s.progress, s."anchorDate", s."nextBillingDate"`;

/** Locks one subscription until the transaction ends: every write to it or its charges takes this lock first. */
export async function lockSubscription(tx: Tx, id: string): Promise<LockedSubscription | null> {
  const [row] = await tx.$queryRaw<LockedSubscription[]>`
    SELECT ${lockedColumns} FROM "Subscription" s WHERE s.id = ${id}::uuid FOR NO KEY UPDATE`;
  return row ?? null;
}

/** Locks the customer's subscription of a service: the running one, else the newest. */
export async function lockOwn(
  tx: Tx,
  scope: CustomerScope,
  serviceId: string,
): Promise<LockedSubscription | null> {
  const [row] = await tx.$queryRaw<LockedSubscription[]>`
    SELECT ${lockedColumns} FROM "Subscription" s
    WHERE s."userId" = ${scope.userId}::uuid AND s."serviceId" = ${serviceId}::uuid
    ORDER BY s.status IN ('cancelled', 'completed'), s."createdAt" DESC, s.id DESC LIMIT 1 FOR NO KEY UPDATE`;
  return row ?? null;
}

/** A customer who is not deleted, kept from being deactivated or deleted until the transaction ends. */
export async function shareCustomer(
  tx: Tx,
  userId: string,
): Promise<{ name: string; isActive: boolean } | null> {
  const [row] = await tx.$queryRaw<{ name: string; isActive: boolean }[]>`
    SELECT name, "isActive" FROM "User"
    WHERE id = ${userId}::uuid AND role = 'customer' AND "deletedAt" IS NULL FOR SHARE`;
  return row ?? null;
}

export type OfferedService = Pick<
  ServiceModel,
  "name" | "status" | "isPublic" | "monthlyCents" | "setupCents"
>;

/** A service that is not deleted, kept as it is until the transaction ends. */
export async function shareService(tx: Tx, serviceId: string): Promise<OfferedService | null> {
  const [row] = await tx.$queryRaw<OfferedService[]>`
    SELECT name, status::text, "isPublic", "monthlyCents", "setupCents" FROM "Service"
    WHERE id = ${serviceId}::uuid AND "deletedAt" IS NULL FOR SHARE`;
  return row ?? null;
}

export interface AssignedRow {
  id: string;
  userId: string;
  serviceId: string;
  serviceName: string;
  status: string;
  pendingCount: number;
  /** Of all of the customer's subscriptions. */
  total: number;
}

/** The newest `each` subscriptions of each of these customers, with how many each customer has. */
export async function listAssigned(
  _scope: AgencyScope,
  userIds: string[],
  each: number,
): Promise<AssignedRow[]> {
  if (userIds.length === 0) return [];
  return db().$queryRaw<AssignedRow[]>`
    SELECT s.id, s."userId", s."serviceId", v.name AS "serviceName", s.status::text, s."pendingCount", s.total FROM (
      SELECT *, row_number() OVER (PARTITION BY "userId" ORDER BY "createdAt" DESC, id DESC) AS place,
        (count(*) OVER (PARTITION BY "userId"))::int AS total
      FROM "Subscription" WHERE "userId" IN (${Prisma.join(userIds.map((id) => Prisma.sql`${id}::uuid`))})) s
    JOIN "Service" v ON v.id = s."serviceId" WHERE s.place <= ${each} ORDER BY s."createdAt" DESC, s.id DESC`;
}
