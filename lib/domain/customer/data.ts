import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import { today } from "@/lib/core/clock";
import { monthsUpTo, startOfWireDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { inBatches, likeText, readPage } from "@/lib/db/lists";
import type { CustomersFilter, CustomersQuery } from "./schema";
import { userColumns } from "./serializer";
import type { UserRow } from "./serializer";

const present = { role: "customer", deletedAt: null } as const;

export interface ProfileRow extends UserRow {
  deletionRequestedAt: Date | null;
}

/** A customer's own record with the day on which its deletion was asked for; null when deleted. */
export function findProfile(scope: CustomerScope): Promise<ProfileRow | null> {
  return db().user.findFirst({
    where: { id: scope.userId, ...present },
    select: { ...userColumns, deletionRequestedAt: true },
  });
}

/** The scope itself when its customer exists and is not deleted, else the 404: an unknown id must not look like an empty list. */
export async function knownCustomer(scope: CustomerScope): Promise<CustomerScope> {
  const where = { id: scope.userId, ...present };
  if (!(await db().user.findFirst({ where, select: { id: true } }))) throw notFound("customer");
  return scope;
}

const columns = {
  createdAt: "createdAt",
  name: "name",
  email: "email",
  company: "company",
  isActive: "isActive",
} as const;

function conditions(filter: CustomersFilter): Prisma.UserWhereInput {
  const { isActive, createdFrom, createdTo, search, ids } = filter;
  const { TIME_ZONE } = env();
  const contains = likeText(search);
  return {
    ...present,
    isActive,
    ...(ids && { id: { in: ids } }),
    ...(contains && { searchText: { contains } }),
    createdAt: {
      gte: createdFrom && startOfWireDay(createdFrom, TIME_ZONE),
      lt: createdTo && startOfWireDay(createdTo, TIME_ZONE, 1),
    },
  };
}

/** A page of the customers that are not deleted. */
export function listCustomers(_scope: AgencyScope, query: CustomersQuery): Promise<Page<UserRow>> {
  const where = conditions(query);
  return readPage(query, {
    columns,
    nullable: "company",
    rows: (slice) => db().user.findMany({ where, select: userColumns, ...slice }),
    count: (some) => db().user.count({ where, ...some }),
  });
}

/** All customers of a list, newest first, in batches. */
export function eachCustomer(
  _scope: AgencyScope,
  filter: CustomersFilter,
): AsyncGenerator<UserRow[]> {
  const where = conditions(filter);
  return inBatches(({ where: rest, ...batch }) =>
    db().user.findMany({ where: { AND: [where, rest] }, select: userColumns, ...batch }),
  );
}

/** So many customers' rows are found by their ids; rows of more are met soon enough by walking through the list. */
const MOST_NAMED = 5_000;

/**
 * The condition that a subscription or charge is of a customer, also a deleted one, whose name or e-mail holds a text. Of very many
 * customers `some` is the condition for the first of them, whose rows alone may be more than are counted.
 */
export async function ofCustomersNamed(contains: string) {
  const where = { contactText: { contains } };
  const found = await db().user.findMany({ where, select: { id: true }, take: MOST_NAMED + 1 });
  const some = { userId: { in: found.slice(0, MOST_NAMED).map(({ id }) => id) } };
  return { every: found.length > MOST_NAMED ? { user: where } : some, some };
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
  return db().user.findFirst({ where: { id, ...present }, select: userColumns });
}

/** Number of customers that are not deleted. */
export function countCustomers(_scope: AgencyScope): Promise<number> {
  return db().user.count({ where: present });
}

/** Customers not deleted who joined in each of the last `months` months of a time zone, oldest first, months without any included. */
export function countByMonth(
  _scope: AgencyScope,
  months: number,
  zone = env().TIME_ZONE,
): Promise<{ month: string; count: number }[]> {
  return Promise.all(
    monthsUpTo(today(), months, zone).map(async ({ month, from, to }) => ({
      month,
      count: await db().user.count({ where: { ...present, createdAt: { gte: from, lt: to } } }),
    })),
  );
}
