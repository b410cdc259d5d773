import "server-only";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import type { CustomerScope } from "./policy";
import { userColumns } from "./serializer";
import type { UserRow } from "./serializer";

/** A customer's own record with the day on which its deletion was asked for; null when deleted. */
export function findProfile(scope: CustomerScope): Promise<(UserRow & { deletionRequestedAt: Date | null }) | null> {
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
