import "server-only";
import { cache } from "react";
import { requireActor } from "@/lib/auth/actor";
import type { AdminRole, CustomerRole } from "@/lib/auth/permissions";
import { agencyPageScope, customerPageScope, narrowTo } from "@/lib/auth/scope";
import type { CustomerScope } from "@/lib/auth/scope";
import { notFound } from "@/lib/core/errors";
import { idParams } from "@/lib/core/validation";
import {
  findCustomerEvenDeleted,
  findProfile,
  listAdministrators,
  listColleagues,
  listPeople,
} from "./queries";
import type { Administrator, CompanyPerson, Customer, CustomerWithDeletion } from "./schema";
import { toAdministrator, toCompanyPerson, toCustomer, toProfile } from "./serializers";

export const loadProfile = cache(async (): Promise<Customer> => {
  const [scope, actor] = await Promise.all([customerPageScope("self"), requireActor("customer")]);
  const row = await findProfile(scope, actor.id);
  if (!row) throw notFound("customer");
  return toProfile(row);
});

/** What the signed-in person is in their company. */
export const loadOwnRole = async (): Promise<CustomerRole> =>
  (await customerPageScope("self")).role;

export const loadAdminRole = async (): Promise<AdminRole> => (await agencyPageScope("self")).role;

/** One customer, also a deleted one, for administrators; null when missing or for an invalid id. */
export const loadCustomer = cache(async (id: string): Promise<CustomerWithDeletion | null> => {
  const scope = await agencyPageScope("work");
  if (!idParams.safeParse({ id }).success) return null;
  const row = await findCustomerEvenDeleted(scope, id);
  return row && { ...toCustomer(row), deletedAt: row.deletedAt?.toISOString() ?? null };
});

const MAX_PEOPLE = 200;

async function readPeople(scope: CustomerScope<"company">): Promise<CompanyPerson[]> {
  const query = { page: 1, limit: MAX_PEOPLE, sort: "createdAt", order: "asc" } as const;
  const { rows } = await listPeople(scope, query);
  return rows.map(toCompanyPerson);
}

/** The people of the signed-in person's company, oldest first. */
export const loadOwnPeople = async () => readPeople(await customerPageScope("company"));

export async function loadPeople(customerId: string): Promise<CompanyPerson[]> {
  return readPeople(narrowTo<"company">(await agencyPageScope("work"), customerId));
}

/** Who can have done something, for administrators. */
export async function loadColleagues(): Promise<{ _id: string; name: string }[]> {
  const rows = await listColleagues(await agencyPageScope("work"));
  return rows.map(({ id: _id, name }) => ({ _id, name }));
}

export async function loadAdministrators(): Promise<Administrator[]> {
  const query = { page: 1, limit: 200, sort: "createdAt", order: "asc" } as const;
  const { rows } = await listAdministrators(await agencyPageScope("agency"), query);
  return rows.map(toAdministrator);
}
