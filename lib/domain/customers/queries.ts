import "server-only";
import { Prisma } from "@/generated/prisma/client";
import type { AgencyScope, CustomerScope } from "@/lib/auth/scope";
import { startOfWireDay } from "@/lib/core/dates";
import { env } from "@/lib/core/env";
import { notFound } from "@/lib/core/errors";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { inBatches, likeText, newestFirst, readPage } from "@/lib/db/lists";
import { fromReplica } from "@/lib/db/replica";
import type { Tx } from "@/lib/db/client";
import type { AdministratorsQuery, CustomersFilter, CustomersQuery, PeopleQuery } from "./schema";
import {
  administratorColumns,
  companyPersonColumns,
  customerColumns,
  profileColumns,
} from "./serializers";
import type {
  AdministratorRow,
  CompanyPersonRow,
  CustomerRecord,
  ListedCustomer,
  ProfileRow,
} from "./serializers";

const notDeleted = { deletedAt: null } as const;

/** A customer's own record; null when deleted. */
export function findOwnCustomer(scope: CustomerScope<"read">): Promise<CustomerRecord | null> {
  return db().customer.findFirst({
    where: { id: scope.customerId, ...notDeleted },
    select: customerColumns,
  });
}

/** One of a customer's people; null when deleted. */
export function findProfile(scope: CustomerScope<"self">, id: string): Promise<ProfileRow | null> {
  return db().user.findFirst({
    where: { id, customerId: scope.customerId, ...notDeleted },
    select: profileColumns,
  });
}

/** The scope itself, or a 404: the list of an unknown customer must not look empty. */
export async function requireCustomer<S extends CustomerScope<"read">>(scope: S): Promise<S> {
  const where = { id: scope.customerId, ...notDeleted };
  if (!(await db().customer.findFirst({ where, select: { id: true } }))) throw notFound("customer");
  return scope;
}

const sortColumns = {
  createdAt: "createdAt",
  name: "name",
  email: "email",
  company: "company",
  isActive: "isActive",
} as const;

/** Up to this many customers a list is filtered by their ids. */
const MAX_NAMED_CUSTOMERS = 5_000;

/** Customers that a text is in, or in one of their people's names or addresses. */
async function containing(text: string): Promise<Prisma.CustomerWhereInput> {
  const contains = likeText(text);
  if (!contains) return {};
  const ofPerson = { contactText: { contains }, ...notDeleted };
  const people = await db().user.findMany({
    where: { ...ofPerson, role: "customer" },
    select: { customerId: true },
    take: MAX_NAMED_CUSTOMERS + 1,
  });
  // An id is found by its index; a text that is nearly everybody's is soon found row by row.
  const ids = people.flatMap(({ customerId }) => customerId ?? []);
  const ofPeople =
    ids.length > MAX_NAMED_CUSTOMERS ? { people: { some: ofPerson } } : { id: { in: ids } };
  return { OR: [{ searchText: { contains } }, ofPeople] };
}

async function conditions(filter: CustomersFilter): Promise<Prisma.CustomerWhereInput> {
  const { isActive, owes, deletionRequested, deleted, createdFrom, createdTo, search, ids } =
    filter;
  const { TIME_ZONE } = env();
  return {
    deletedAt: deleted ? { not: null } : null,
    isActive,
    ...(ids && { id: { in: ids } }),
    ...(owes && { charges: { some: { status: "pending" } } }),
    ...(deletionRequested && { deletionRequestedAt: { not: null } }),
    ...(search && { AND: [await containing(search)] }),
    createdAt: {
      gte: createdFrom && startOfWireDay(createdFrom, TIME_ZONE),
      lt: createdTo && startOfWireDay(createdTo, TIME_ZONE, 1),
    },
  };
}

/** A page of those who owe something: whose oldest charge is due first comes first. */
async function listOwing(
  where: Prisma.CustomerWhereInput,
  { skip, take }: { skip: number; take: number },
): Promise<CustomerRecord[]> {
  const owing = await db().charge.groupBy({
    by: ["customerId"],
    where: { status: "pending", customer: where },
    orderBy: [{ _min: { dueDate: "asc" } }, { customerId: "asc" }],
    skip,
    take,
  });
  const ids = owing.map(({ customerId }) => customerId);
  const rows = await db().customer.findMany({
    where: { id: { in: ids } },
    select: customerColumns,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * A page of the customers that are not deleted, or of those that are. With `oldestDueFirst` those
 * who owe are, without `sort`, in the order of their oldest due date.
 */
export async function listCustomers(
  _scope: AgencyScope<"work">,
  query: CustomersQuery & { oldestDueFirst?: boolean },
): Promise<Page<ListedCustomer>> {
  const where = await conditions(query);
  const isByDue = query.oldestDueFirst && query.owes && !query.sort;
  const page = await readPage(query, {
    columns: sortColumns,
    nullable: "company",
    rows: (slice) =>
      isByDue
        ? listOwing(where, slice)
        : db().customer.findMany({ where, select: customerColumns, ...slice }),
    count: (some) => db().customer.count({ where, ...some }),
  });
  return { ...page, rows: await withPeople(db(), page.rows) };
}

async function withPeople(
  tx: Pick<Tx, "user">,
  customers: CustomerRecord[],
): Promise<ListedCustomer[]> {
  const counts = await tx.user.groupBy({
    by: ["customerId"],
    where: { customerId: { in: customers.map(({ id }) => id) }, ...notDeleted },
    _count: true,
  });
  const people = new Map(counts.map(({ customerId, _count }) => [customerId, _count]));
  return customers.map((row) => ({ ...row, people: people.get(row.id) ?? 0 }));
}

export async function* eachCustomer(
  _scope: AgencyScope<"work">,
  filter: CustomersFilter,
): AsyncGenerator<ListedCustomer[]> {
  const where = await conditions(filter);
  yield* inBatches(({ where: rest, ...batch }) =>
    fromReplica(async (replica) =>
      withPeople(
        replica,
        await replica.customer.findMany({
          where: { AND: [where, rest] },
          select: customerColumns,
          ...batch,
        }),
      ),
    ),
  );
}

/**
 * Conditions for rows of customers, also deleted ones, whose name or e-mail contains a text:
 * `every` for all of them, `some` for the first MAX_NAMED_CUSTOMERS, enough to count with.
 */
export async function ofCustomersNamed(contains: string) {
  const where = { contactText: { contains } };
  const customers = await db().customer.findMany({
    where,
    select: { id: true },
    take: MAX_NAMED_CUSTOMERS + 1,
  });
  const some = { customerId: { in: customers.slice(0, MAX_NAMED_CUSTOMERS).map(({ id }) => id) } };
  return { every: customers.length > MAX_NAMED_CUSTOMERS ? { customer: where } : some, some };
}

/** One customer that is not deleted; else null. */
export function findCustomer(
  _scope: AgencyScope<"work">,
  id: string,
): Promise<CustomerRecord | null> {
  return db().customer.findFirst({ where: { id, ...notDeleted }, select: customerColumns });
}

/** The same, also of a deleted customer, whose charges and inquiries stay. */
export function findCustomerEvenDeleted(_scope: AgencyScope<"work">, id: string) {
  const select = { ...customerColumns, deletedAt: true };
  return db().customer.findFirst({ where: { id }, select });
}

export function listNewestCustomers(
  _scope: AgencyScope<"work">,
  take: number,
): Promise<CustomerRecord[]> {
  return db().customer.findMany({
    where: notDeleted,
    select: customerColumns,
    orderBy: newestFirst,
    take,
  });
}

/** The customers that are not deleted, for `sumByRange`. */
export const customersJoined = Prisma.sql`
  SELECT "createdAt" AS at, 1 AS value FROM "Customer" WHERE "deletedAt" IS NULL`;

export function listPeople(
  scope: CustomerScope<"company">,
  query: PeopleQuery,
): Promise<Page<CompanyPersonRow>> {
  const where = { customerId: scope.customerId, ...notDeleted };
  return readPage(query, {
    rows: (slice) => db().user.findMany({ where, select: companyPersonColumns, ...slice }),
    count: (some) => db().user.count({ where, ...some }),
  });
}

/** The names of the agency's people, which the audit log shows to all of them. */
export const listColleagues = (_scope: AgencyScope<"work">) =>
  db().user.findMany({
    where: { role: "admin", deletedAt: null },
    select: { id: true, name: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: 200,
  });

export function listAdministrators(
  _scope: AgencyScope<"agency">,
  query: AdministratorsQuery,
): Promise<Page<AdministratorRow>> {
  const where = { role: "admin", deletedAt: null } as const;
  return readPage(query, {
    rows: (slice) => db().user.findMany({ where, select: administratorColumns, ...slice }),
    count: (some) => db().user.count({ where, ...some }),
  });
}
