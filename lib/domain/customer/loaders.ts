import "server-only";
import { cache } from "react";
import { agencyPageScope, customerPageScope } from "@/lib/auth/scope";
import { notFound } from "@/lib/core/errors";
import { idParams } from "@/lib/core/validation";
import { findEverCustomer, findProfile } from "./data";
import type { Customer, EverCustomer } from "./schema";
import { toCustomer } from "./serializer";

/** The signed-in customer's own record. */
export const loadProfile = cache(async (): Promise<Customer> => {
  const row = await findProfile(await customerPageScope());
  if (!row) throw notFound("customer");
  return toCustomer(row);
});

/**
 * One customer, also a deleted one, for administrators; null when missing, and for what is no id at
 * all.
 */
export const loadCustomer = cache(async (id: string): Promise<EverCustomer | null> => {
  const scope = await agencyPageScope();
  if (!idParams.safeParse({ id }).success) return null;
  const row = await findEverCustomer(scope, id);
  return row && { ...toCustomer(row), deletedAt: row.deletedAt?.toISOString() ?? null };
});
