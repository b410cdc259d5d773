import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { db } from "@/lib/core/db";
import { likeText, pageOf, sliceOf } from "@/lib/core/paging";
import type { ListInput, Page } from "@/lib/core/paging";
import type { Scope } from "@/lib/domain/customer/policy";
import type { SubscriptionsQuery } from "./schema";
import type { DetailsRow, SubscriptionRow } from "./serializer";

type Filters = Partial<Pick<SubscriptionsQuery, "status" | "paymentStatus" | "userId" | "serviceId" | "search">>;
type Sort = NonNullable<SubscriptionsQuery["sort"]>;

const sortColumns = { createdAt: "createdAt", amount: "amountCents", status: "status", nextBillingDate: "nextBillingDate" } as const;

const columns = Prisma.sql`s.id, s.version, s."createdAt", s."userId", s."serviceId", s."amountCents", s.status::text, s.progress,
  s."nextBillingDate", s."pendingCount", s."outstandingCents", s."totalPaidCents",
  v.name AS "serviceName", v.type::text AS "serviceType", v.description AS "serviceDescription",
  u.name AS "userName", u.email AS "userEmail", u.company AS "userCompany"`;
const names = Prisma.sql`JOIN "Service" v ON v.id = s."serviceId" JOIN "User" u ON u.id = s."userId"`;

function conditions(scope: Scope, filters: Filters): Prisma.Sql {
  const search = likeText(filters.search);
  const all = [Prisma.sql`true`];
  if (scope.userId) all.push(Prisma.sql`s."userId" = ${scope.userId}::uuid`);
  if (filters.userId) all.push(Prisma.sql`s."userId" = ${filters.userId}::uuid`);
  if (filters.serviceId) all.push(Prisma.sql`s."serviceId" = ${filters.serviceId}::uuid`);
  if (filters.status) all.push(Prisma.sql`s.status = ${filters.status}::"SubscriptionStatus"`);
  if (filters.paymentStatus) all.push(filters.paymentStatus === "pending" ? Prisma.sql`s."pendingCount" > 0` : Prisma.sql`s."pendingCount" = 0`);
  if (search) all.push(Prisma.sql`s."searchText" LIKE ${`%${search}%`}`);
  return Prisma.join(all, " AND ");
}

/** A page of the subscriptions in a scope, each with its service's and customer's name, also of deleted ones. */
export async function listSubscriptions(scope: Scope, query: Filters & ListInput<Sort>): Promise<Page<SubscriptionRow>> {
  const { take, skip, column, direction } = sliceOf(query, sortColumns);
  const order = Prisma.raw(`s."${column}" ${direction}, s.id ${direction}`);
  const where = conditions(scope, query);
  const rows = await db().$queryRaw<SubscriptionRow[]>`
    SELECT ${columns} FROM (SELECT * FROM "Subscription" s WHERE ${where} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}) s
    ${names} ORDER BY ${order}`;
  const isLastPage = rows.length < take && (rows.length > 0 || skip === 0);
  return pageOf(query, rows, isLastPage ? skip + rows.length : await countSubscriptions(where));
}

async function countSubscriptions(where: Prisma.Sql): Promise<number> {
  const [row] = await db().$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM "Subscription" s WHERE ${where}`;
  return row?.total ?? 0;
}

/** One subscription in a scope; null when missing or another customer's. */
export async function findSubscription(scope: Scope, id: string): Promise<DetailsRow | null> {
  const [row] = await db().$queryRaw<DetailsRow[]>`
    SELECT ${columns}, v.features, v.requirements, v."estimatedDelivery"
    FROM "Subscription" s ${names} WHERE s.id = ${id}::uuid AND ${conditions(scope, {})}`;
  return row ?? null;
}

/** The customer's subscriptions that are neither cancelled nor completed: at most one a service. */
export async function listRunning(scope: Scope): Promise<{ id: string; serviceId: string; status: SubscriptionRow["status"] }[]> {
  return db().$queryRaw`
    SELECT s.id, s."serviceId", s.status::text FROM "Subscription" s
    WHERE ${conditions(scope, {})} AND s.status NOT IN ('cancelled', 'completed')`;
}
