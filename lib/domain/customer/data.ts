import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { startOfWireDay } from "@/lib/core/dates";
import { db } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { eachRow, readPage } from "@/lib/db/listing";
import type { LongList } from "@/lib/db/listing";
import { sliceOf } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { matchingSearch } from "@/lib/db/search";
import type { Matching } from "@/lib/db/search";
import { today } from "@/lib/core/clock";
import { joinedByMonth, totalCustomers } from "@/lib/domain/tally/data";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import type { CustomersFilter, CustomersQuery } from "./schema";
import { userColumns } from "./serializer";
import type { UserRow } from "./serializer";

export interface ProfileRow extends UserRow {
  deletionRequestedAt: Date | null;
}

/** A customer's own record with the day on which its deletion was asked for; null when deleted. */
export function findProfile(scope: CustomerScope): Promise<ProfileRow | null> {
  return db().user.findFirst({
    where: { id: scope.userId, role: "customer", deletedAt: null },
    select: { ...userColumns, deletionRequestedAt: true },
  });
}

/** The scope itself when its customer exists and is not deleted, else the 404: an unknown id must not look like an empty list. */
export async function knownCustomer(scope: CustomerScope): Promise<CustomerScope> {
  const found = await db().user.findFirst({
    where: { id: scope.userId, role: "customer", deletedAt: null },
    select: { id: true },
  });
  if (!found) throw notFound("customer");
  return scope;
}

const list: LongList = {
  table: "User",
  as: "u",
  columns: Prisma.sql`u.id, u.version, u."createdAt", u.name, u.email, u.company, u.phone, u.role::text, u."isActive", u."emailVerifiedAt"`,
  joins: Prisma.empty,
};

const sortColumns = {
  createdAt: "createdAt",
  name: "name",
  email: "email",
  company: "company",
  isActive: "isActive",
} as const;

async function conditions({
  isActive,
  createdFrom,
  createdTo,
  search,
  ids,
}: CustomersFilter): Promise<Matching> {
  const { TIME_ZONE } = env();
  const all = [Prisma.sql`u.role = 'customer' AND u."deletedAt" IS NULL`];
  if (ids) all.push(Prisma.sql`u.id = ANY(${ids}::uuid[])`);
  if (isActive !== undefined) all.push(Prisma.sql`u."isActive" = ${isActive}`);
  if (createdFrom) all.push(Prisma.sql`u."createdAt" >= ${startOfWireDay(createdFrom, TIME_ZONE)}`);
  if (createdTo) all.push(Prisma.sql`u."createdAt" < ${startOfWireDay(createdTo, TIME_ZONE, 1)}`);
  return matchingSearch(list, Prisma.join(all, " AND "), search);
}

/** A page of the customers that are not deleted. Totals come from the running totals unless something narrows them. */
export async function listCustomers(
  _scope: AgencyScope,
  query: CustomersQuery,
): Promise<Page<UserRow>> {
  const { column, direction } = sliceOf(query, sortColumns);
  const isNarrowed = [query.search?.trim(), query.createdFrom, query.createdTo].some(Boolean);
  const { where, counted } = await conditions(query);
  return readPage<UserRow>(list, {
    query,
    where,
    counted,
    order: [{ column, direction, isNullable: column === "company" }],
    known: isNarrowed ? undefined : () => totalCustomers(db(), query.isActive),
  });
}

/** All customers of a list, newest first, in batches. */
export async function* eachCustomer(
  _scope: AgencyScope,
  filter: CustomersFilter,
): AsyncGenerator<UserRow[]> {
  yield* eachRow<UserRow>(list, (await conditions(filter)).where);
}

/** Which of these addresses have an account. */
export async function takenAddresses(_scope: AgencyScope, emails: string[]): Promise<Set<string>> {
  const rows = await db().user.findMany({
    where: { email: { in: emails }, deletedAt: null },
    select: { email: true },
  });
  return new Set(rows.map(({ email }) => email));
}

/** One customer that is not deleted; else null. */
export function findCustomer(_scope: AgencyScope, id: string): Promise<UserRow | null> {
  return db().user.findFirst({
    where: { id, role: "customer", deletedAt: null },
    select: userColumns,
  });
}

/** Number of customers that are not deleted. */
export function countCustomers(_scope: AgencyScope): Promise<number> {
  return totalCustomers(db());
}

/** Customers not deleted who joined in each of the last twelve months of the installation's time zone, oldest first. */
export function countByMonth(_scope: AgencyScope): Promise<{ month: string; count: number }[]> {
  const first = today().with({ day: 1 }).subtract({ months: 11 });
  return joinedByMonth(db(), env().TIME_ZONE, first, 12);
}
