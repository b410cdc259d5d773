import "server-only";
import { cache } from "react";
import { agencyPageScope, customerPageScope } from "@/lib/auth/scope";
import { notFound } from "@/lib/core/errors";
import { idParams } from "@/lib/core/validation";
import { findCustomerEvenDeleted, findProfile, listAdministrators } from "./queries";
import type { Customer, CustomerWithDeletion, Administrator } from "./schema";
import { toCustomer, toAdministrator } from "./serializers";

/** The signed-in customer's own record. */
export const loadProfile = cache(async (): Promise<Customer> => {
  const row = await findProfile(await customerPageScope("read"));
  if (!row) throw notFound("customer");
  return toCustomer(row);
});

/** One customer, also a deleted one, for administrators; null when missing or for an invalid id. */
export const loadCustomer = cache(async (id: string): Promise<CustomerWithDeletion | null> => {
  const scope = await agencyPageScope("work");
  if (!idParams.safeParse({ id }).success) return null;
  const row = await findCustomerEvenDeleted(scope, id);
  return row && { ...toCustomer(row), deletedAt: row.deletedAt?.toISOString() ?? null };
});

/** All administrators, oldest first. */
export async function loadAdministrators(): Promise<Administrator[]> {
  const query = { page: 1, limit: 200, sort: "createdAt", order: "asc" } as const;
  const { rows } = await listAdministrators(await agencyPageScope("agency"), query);
  return rows.map(toAdministrator);
}
