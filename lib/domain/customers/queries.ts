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
import { fromReplica } from "@/lib/db/replica";
import { customer } from "./schema";
import type { CustomersFilter, CustomersQuery, AdministratorsQuery } from "./schema";
import { customerColumns, administratorColumns } from "./serializers";
import type { CustomerRecord, AdministratorRow } from "./serializers";
import { takenAddresses } from "./import-file";
import type { Checked, Mistake } from "./import-file";

const present = { role: "customer", deletedAt: null } as const;

/** A customer's own record with the day on which its deletion was asked for; null when deleted. */
export function findProfile(scope: CustomerScope): Promise<CustomerRecord | null> {
  return db().user.findFirst({
    where: { id: scope.userId, ...present },
    select: customerColumns,
  });
}

/**
 * The scope itself when its customer exists and is not deleted, else the 404: an unknown id must
 * not look like an empty list.
 */
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
  const { isActive, owes, deletionRequested, createdFrom, createdTo, search, ids } = filter;
  const { TIME_ZONE } = env();
  const contains = likeText(search);
  return {
    ...present,
    isActive,
    ...(ids && { id: { in: ids } }),
    ...(owes && { payments: { some: { status: "pending" } } }),
    ...(deletionRequested && { deletionRequestedAt: { not: null } }),
    ...(contains && { searchText: { contains } }),
    createdAt: {
      gte: createdFrom && startOfWireDay(createdFrom, TIME_ZONE),
      lt: createdTo && startOfWireDay(createdTo, TIME_ZONE, 1),
    },
  };
}

/** A page of the customers that are not deleted. */
export function listCustomers(
  _scope: AgencyScope,
  query: CustomersQuery,
): Promise<Page<CustomerRecord>> {
  const where = conditions(query);
  return readPage(query, {
    columns,
    nullable: "company",
    rows: (slice) => db().user.findMany({ where, select: customerColumns, ...slice }),
    count: (some) => db().user.count({ where, ...some }),
  });
}

/** All customers of a list, newest first, in batches. */
export function eachCustomer(
  _scope: AgencyScope,
  filter: CustomersFilter,
): AsyncGenerator<CustomerRecord[]> {
  const where = conditions(filter);
  return inBatches(({ where: rest, ...batch }) =>
    fromReplica(({ user }) =>
      user.findMany({ where: { AND: [where, rest] }, select: customerColumns, ...batch }),
    ),
  );
}

/**
 * So many customers' rows are found by their ids; rows of more are met soon enough by walking
 * through the list.
 */
const MOST_NAMED = 5_000;

/**
 * The condition that a subscription or charge is of a customer, also a deleted one, whose name or
 * e-mail holds a text. Of very many customers `some` is the condition for the first of them, whose
 * rows alone may be more than are counted.
 */
export async function ofCustomersNamed(contains: string) {
  const where = { contactText: { contains } };
  const found = await db().user.findMany({ where, select: { id: true }, take: MOST_NAMED + 1 });
  const some = { userId: { in: found.slice(0, MOST_NAMED).map(({ id }) => id) } };
  return { every: found.length > MOST_NAMED ? { user: where } : some, some };
}

/** One customer that is not deleted; else null. */
export function findCustomer(_scope: AgencyScope, id: string): Promise<CustomerRecord | null> {
  return db().user.findFirst({ where: { id, ...present }, select: customerColumns });
}

/** The same, also of a deleted customer: charges and inquiries that stay lead to it. */
export function findEverCustomer(_scope: AgencyScope, id: string) {
  const select = { ...customerColumns, deletedAt: true };
  return db().user.findFirst({ where: { id, role: "customer" }, select });
}

/** Number of customers that are not deleted; `before`: of those that were there at that instant. */
export function countCustomers(_scope: AgencyScope, before?: Date): Promise<number> {
  return db().user.count({ where: { ...present, createdAt: { lt: before } } });
}

/** How many customers asked for their account to be deleted. */
export function countAsked(_scope: AgencyScope): Promise<number> {
  return db().user.count({ where: { ...present, deletionRequestedAt: { not: null } } });
}

/**
 * Customers not deleted who joined in each of the last `months` months of a time zone, oldest
 * first, months without any included.
 */
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
const IMPORT_CHUNK = 1_000;

/**
 * Takes out the rows whose address has an account already or stands in an earlier row, and says so
 * of each.
 */
export async function withoutTaken(
  _scope: AgencyScope,
  { total, rows, errors }: Checked,
): Promise<Checked> {
  const seen = new Map<string, number>();
  const kept: Checked["rows"] = [];
  const taken: Mistake[] = [];
  for (let at = 0; at < rows.length; at += IMPORT_CHUNK) {
    const chunk = rows.slice(at, at + IMPORT_CHUNK);
    const known = await takenAddresses(chunk.map(({ customer }) => customer.email));
    for (const entry of chunk) {
      const { email } = entry.customer;
      const first = seen.get(email);
      const message =
        first !== undefined
          ? `is the same as in row ${first}`
          : known.has(email)
            ? "is taken"
            : null;
      if (first === undefined) seen.set(email, entry.row);
      if (message) taken.push({ row: entry.row, field: "email", message });
      else kept.push(entry);
    }
  }
  return { total, rows: kept, errors: [...errors, ...taken].sort((a, b) => a.row - b.row) };
}

/** A page of the administrators who were not removed. */
export function listAdministrators(
  _scope: AgencyScope,
  query: AdministratorsQuery,
): Promise<Page<AdministratorRow>> {
  const where = { role: "admin", deletedAt: null } as const;
  return readPage(query, {
    rows: (slice) => db().user.findMany({ where, select: administratorColumns, ...slice }),
    count: (some) => db().user.count({ where, ...some }),
  });
}
