import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { fromWireDate, startOfWireDay } from "@/lib/core/dates";
import { notFound } from "@/lib/core/errors";
import { eachRow, pageSql, readPage } from "@/lib/db/listing";
import type { Asked, LongList } from "@/lib/db/listing";
import { sliceOf } from "@/lib/core/paging";
import type { ListInput, Page } from "@/lib/core/paging";
import { matchingSearch } from "@/lib/db/search";
import type { Matching } from "@/lib/db/search";
import type { CustomerScope, Scope } from "@/lib/domain/customer/policy";
import { findServicesNamed } from "@/lib/domain/service/data";
import { totalPayments } from "@/lib/domain/tally/data";
import type { PaymentsQuery } from "./schema";
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
