import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { fromWireDate, startOfDay } from "@/lib/core/dates";
import { countMatching, db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { afterPlace, inBatches, likeText, newestFirst, pageOf, prismaPage, sliceOf } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { totalCustomers } from "@/lib/domain/tally/data";
import type { AgencyScope, CustomerScope } from "./policy";
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
  const found = await db().user.findFirst({ where: { id: scope.userId, role: "customer", deletedAt: null }, select: { id: true } });
  if (!found) throw notFound("customer");
  return scope;
}

const sortColumns = { createdAt: "createdAt", name: "name", email: "email", company: "company", isActive: "isActive" } as const;

interface Matching {
  role: "customer";
  deletedAt: null;
  id?: { in: string[] };
  isActive?: boolean;
  createdAt?: { gte?: Date; lt?: Date };
  searchText?: { contains: string };
}

function matching({ isActive, createdFrom, createdTo, search, ids }: CustomersFilter): Matching {
  const contains = likeText(search);
  const { TIME_ZONE } = env();
  const createdAt = {
    ...(createdFrom && { gte: startOfDay(fromWireDate(createdFrom, TIME_ZONE), TIME_ZONE) }),
    ...(createdTo && { lt: startOfDay(fromWireDate(createdTo, TIME_ZONE).add({ days: 1 }), TIME_ZONE) }),
  };
  return {
    role: "customer",
    deletedAt: null,
    ...(ids && { id: { in: ids } }),
    ...(isActive !== undefined && { isActive }),
    ...((createdFrom ?? createdTo) && { createdAt }),
    ...(contains && { searchText: { contains } }),
  };
}

/** A page of the customers that are not deleted. Totals come from the running totals unless something narrows them. */
export async function listCustomers(_scope: AgencyScope, query: CustomersQuery): Promise<Page<UserRow>> {
  const where = matching(query);
  const isNarrowed = where.searchText ?? where.createdAt;
  const [rows, total] = await Promise.all([
    db().user.findMany({ where, select: userColumns, ...prismaPage(sliceOf(query, sortColumns)) }),
    isNarrowed ? countCustomers(query) : totalCustomers(db(), query.isActive),
  ]);
  return pageOf(query, rows, total);
}

/** The same conditions as `matching`, for the count. */
function countCustomers({ page, limit, ...filter }: CustomersQuery): Promise<number> {
  const { isActive, createdAt, searchText } = matching(filter);
  const all = [Prisma.sql`u.role = 'customer'`, Prisma.sql`u."deletedAt" IS NULL`];
  if (isActive !== undefined) all.push(Prisma.sql`u."isActive" = ${isActive}`);
  if (createdAt?.gte) all.push(Prisma.sql`u."createdAt" >= ${createdAt.gte}`);
  if (createdAt?.lt) all.push(Prisma.sql`u."createdAt" < ${createdAt.lt}`);
  if (searchText) all.push(Prisma.sql`u."searchText" LIKE ${`%${searchText.contains}%`}`);
  const order = Prisma.sql`u.role DESC, u."createdAt" DESC, u.id DESC`;
  return countMatching({ from: Prisma.sql`"User" u`, where: Prisma.join(all, " AND "), order, reach: page * limit });
}

/** All customers of a list, newest first, in batches. */
export function eachCustomer(_scope: AgencyScope, filter: CustomersFilter): AsyncGenerator<UserRow[]> {
  const where = matching(filter);
  return inBatches((after, take) => db().user.findMany({ where: { ...where, ...afterPlace(after) }, select: userColumns, orderBy: newestFirst, take }));
}

/** Which of these addresses have an account. */
export async function takenAddresses(_scope: AgencyScope, emails: string[]): Promise<Set<string>> {
  const rows = await db().user.findMany({ where: { email: { in: emails }, deletedAt: null }, select: { email: true } });
  return new Set(rows.map(({ email }) => email));
}

/** One customer that is not deleted; else null. */
export function findCustomer(_scope: AgencyScope, id: string): Promise<UserRow | null> {
  return db().user.findFirst({ where: { id, role: "customer", deletedAt: null }, select: userColumns });
}
