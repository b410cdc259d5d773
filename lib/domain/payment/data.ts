import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";
import { countMatching, db } from "@/lib/core/db";
import type { Tx } from "@/lib/core/db";
import { fromWireDate, startOfDay, toColumn } from "@/lib/core/dates";
import { notFound } from "@/lib/core/errors";
import { inBatches, likeText, pageOf, sliceOf } from "@/lib/core/paging";
import type { ListInput, Page } from "@/lib/core/paging";
import type { Scope } from "@/lib/domain/customer/policy";
import { servicesNamed } from "@/lib/domain/service/data";
import { totalPayments } from "@/lib/domain/tally/data";
import type { PaymentsQuery } from "./schema";
import type { PaymentRow } from "./serializer";

type Filters = Partial<Pick<PaymentsQuery, "status" | "userId" | "from" | "to" | "paidFrom" | "paidTo" | "search">> & { subscriptionId?: string; serviceIds?: string[] };
type Sort = NonNullable<PaymentsQuery["sort"]>;

const sortColumns = { createdAt: "createdAt", amount: "amountCents", status: "status", dueDate: "dueDate", paymentDate: "paymentDate" } as const;

const columns = Prisma.sql`p.id, p.version, p."createdAt", p."subscriptionId", p."userId", p."serviceId", p."amountCents", p."refundedCents",
  p.status::text, p.method, p."transactionId", p."paymentDate", p."dueDate", p."periodStart", p."periodEnd", p."invoiceNumber",
  v.name AS "serviceName", u.name AS "userName", u.email AS "userEmail"`;
const names = Prisma.sql`JOIN "Service" v ON v.id = p."serviceId" JOIN "User" u ON u.id = p."userId"`;

/** A day of the query as a DATE parameter. */
const day = (value: string) => toColumn(fromWireDate(value, env().TIME_ZONE)).toISOString().slice(0, 10);

/** The instant at which a day of the query begins, or the one `later` days after it. */
const dayStart = (value: string, later = 0) => startOfDay(fromWireDate(value, env().TIME_ZONE).add({ days: later }), env().TIME_ZONE);

function conditions(scope: Scope, filters: Filters): Prisma.Sql {
  const search = likeText(filters.search);
  const all = [Prisma.sql`true`];
  if (scope.userId) all.push(Prisma.sql`p."userId" = ${scope.userId}::uuid`);
  if (filters.userId) all.push(Prisma.sql`p."userId" = ${filters.userId}::uuid`);
  if (filters.subscriptionId) all.push(Prisma.sql`p."subscriptionId" = ${filters.subscriptionId}::uuid`);
  // A range, not equality: with `statusFirst` it makes PostgreSQL take the index that begins with the status.
  if (filters.status) all.push(Prisma.sql`p.status BETWEEN ${filters.status}::"PaymentStatus" AND ${filters.status}::"PaymentStatus"`);
  if (filters.from) all.push(Prisma.sql`p."dueDate" >= ${day(filters.from)}::date`);
  if (filters.to) all.push(Prisma.sql`p."dueDate" <= ${day(filters.to)}::date`);
  if (filters.paidFrom) all.push(Prisma.sql`p."paymentDate" >= ${dayStart(filters.paidFrom)}`);
  if (filters.paidTo) all.push(Prisma.sql`p."paymentDate" < ${dayStart(filters.paidTo, 1)}`);
  const services = filters.serviceIds?.length ? Prisma.sql`OR p."serviceId" IN (${Prisma.join(filters.serviceIds.map((id) => Prisma.sql`${id}::uuid`))})` : Prisma.empty;
  if (search) all.push(Prisma.sql`(p."searchText" LIKE ${`%${search}%`} ${services})`);
  return Prisma.join(all, " AND ");
}

/** A page of the charges in a scope. `from` and `to` are due dates, both included. */
export async function listPayments(scope: Scope, query: Filters & ListInput<Sort>): Promise<Page<PaymentRow>> {
  const { take, skip, column, direction } = sliceOf(query, sortColumns);
  const userId = scope.userId ?? query.userId;
  const statusFirst = query.status && !userId ? `p.status ${direction}, ` : "";
  const order = Prisma.raw(`${statusFirst}p."${column}" ${direction}, p.id ${direction}`);
  const where = conditions(scope, { ...query, serviceIds: await servicesNamed(query.search) });
  const rows = await db().$queryRaw<PaymentRow[]>`
    SELECT ${columns} FROM (SELECT * FROM "Payment" p WHERE ${where} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}) p
    ${names} ORDER BY ${order}`;
  const isLastPage = rows.length < take && (rows.length > 0 || skip === 0);
  return pageOf(query, rows, isLastPage ? skip + rows.length : await countPayments(scope, query, where, skip + take));
}

/** All charges of a list, newest first, in batches. */
export async function* eachPayment(scope: Scope, filters: Filters): AsyncGenerator<PaymentRow[]> {
  const where = conditions(scope, { ...filters, serviceIds: await servicesNamed(filters.search) });
  const order = Prisma.sql`p."createdAt" DESC, p.id DESC`;
  yield* inBatches((after, take) => {
    const rest = after ? Prisma.sql`AND (p."createdAt", p.id) < (${after.createdAt}, ${after.id}::uuid)` : Prisma.empty;
    return db().$queryRaw<PaymentRow[]>`
      SELECT ${columns} FROM (SELECT * FROM "Payment" p WHERE ${where} ${rest} ORDER BY ${order} LIMIT ${take}) p
      ${names} ORDER BY ${order}`;
  });
}

/** By the running totals where they know the answer, so that the whole list costs what a short one does. */
async function countPayments(scope: Scope, { status, ...others }: Filters, where: Prisma.Sql, reach: number): Promise<number> {
  const isNarrowed = scope.userId ?? others.userId ?? others.subscriptionId ?? others.from ?? others.to ?? others.paidFrom ?? others.paidTo ?? others.search;
  if (!isNarrowed) return (await totalPayments(db(), status)).count;
  return countMatching({ from: Prisma.sql`"Payment" p`, where, order: Prisma.sql`p."createdAt" DESC, p.id DESC`, reach });
}

/** One charge in a scope; null when missing or another customer's. */
export async function findPayment(scope: Scope, id: string, client: Tx = db()): Promise<PaymentRow | null> {
  const [row] = await client.$queryRaw<PaymentRow[]>`
    SELECT ${columns} FROM "Payment" p ${names} WHERE p.id = ${id}::uuid AND ${conditions(scope, {})}`;
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
export async function findDue(scope: Scope, subscriptionId: string): Promise<{ chargeId: string | null; amountCents: number | null } | null> {
  const own = scope.userId ? Prisma.sql`s."userId" = ${scope.userId}::uuid` : Prisma.sql`true`;
  const [row] = await db().$queryRaw<{ chargeId: string | null; amountCents: number | null }[]>`
    SELECT p.id AS "chargeId", p."amountCents"
    FROM "Subscription" s LEFT JOIN "Payment" p ON p."subscriptionId" = s.id AND p.status = 'pending'
    WHERE s.id = ${subscriptionId}::uuid AND ${own} ORDER BY p."dueDate", p."periodStart" LIMIT 1`;
  return row ?? null;
}
