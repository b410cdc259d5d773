import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { fromWireDate, startOfDay } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import { likeText, pageOf, prismaPage, sliceOf } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { totalCustomers } from "@/lib/domain/tally/data";
import type { AgencyScope, CustomerScope } from "./policy";
import type { CustomersQuery } from "./schema";
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

/** A page of the customers that are not deleted. Totals come from the running totals unless a search narrows them. */
export async function listCustomers(_scope: AgencyScope, query: CustomersQuery): Promise<Page<UserRow>> {
  const { isActive, createdFrom, createdTo } = query;
  const contains = likeText(query.search);
  const { TIME_ZONE } = env();
  const createdAt = {
    ...(createdFrom && { gte: startOfDay(fromWireDate(createdFrom, TIME_ZONE), TIME_ZONE) }),
    ...(createdTo && { lt: startOfDay(fromWireDate(createdTo, TIME_ZONE).add({ days: 1 }), TIME_ZONE) }),
  };
  const dated = Boolean(createdFrom ?? createdTo);
  const where: Prisma.UserWhereInput = {
    role: "customer",
    deletedAt: null,
    ...(isActive !== undefined && { isActive }),
    ...(dated && { createdAt }),
    ...(contains && { searchText: { contains } }),
  };
  const [rows, total] = await Promise.all([
    db().user.findMany({ where, select: userColumns, ...prismaPage(sliceOf(query, sortColumns)) }),
    contains || dated ? db().user.count({ where }) : totalCustomers(db(), isActive),
  ]);
  return pageOf(query, rows, total);
}

/** One customer that is not deleted; else null. */
export function findCustomer(_scope: AgencyScope, id: string): Promise<UserRow | null> {
  return db().user.findFirst({ where: { id, role: "customer", deletedAt: null }, select: userColumns });
}
