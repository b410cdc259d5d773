import "server-only";
import { db } from "@/lib/core/db";
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
