import "server-only";
import { cache } from "react";
import { agencyPageScope, ownPageScope } from "@/lib/auth/scope";
import { notFound } from "@/lib/core/errors";
import { findCustomer, findProfile } from "./data";
import { customerParams } from "./schema";
import type { User } from "./schema";
import { toUser } from "./serializer";

export interface Profile extends User {
  /** When the customer asked for the account to be deleted; ISO instant. */
  deletionRequestedAt: string | null;
}

/** The signed-in customer's own record. */
export const loadProfile = cache(async (): Promise<Profile> => {
  const row = await findProfile(await ownPageScope());
  if (!row) throw notFound("customer");
  return { ...toUser(row), deletionRequestedAt: row.deletionRequestedAt?.toISOString() ?? null };
});

/** One customer, for administrators; null when missing or deleted, and for what is no id at all. */
export const loadCustomer = cache(async (id: string): Promise<User | null> => {
  const scope = await agencyPageScope();
  if (!customerParams.safeParse({ id }).success) return null;
  const row = await findCustomer(scope, id);
  return row && toUser(row);
});
