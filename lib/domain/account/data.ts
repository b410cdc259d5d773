import "server-only";
import type { Actor } from "@/lib/auth/permissions";
import { db } from "@/lib/db/client";
import { notFound } from "@/lib/core/errors";
import type { User } from "@/lib/domain/customer/schema";
import { toUser, userColumns } from "@/lib/domain/customer/serializer";

/** The actor's own record. Refuses (404) when it was deleted since the session was checked. */
export async function findOwnAccount(actor: Actor): Promise<User> {
  const row = await db().user.findFirst({
    where: { id: actor.id, deletedAt: null },
    select: userColumns,
  });
  if (!row) throw notFound("account");
  return toUser(row);
}

/** Whether the actor signs in with a second factor. */
export async function hasTwoFactor(actor: Actor): Promise<boolean> {
  const row = await db().user.findFirst({
    where: { id: actor.id },
    select: { twoFactorEnabledAt: true },
  });
  return Boolean(row?.twoFactorEnabledAt);
}
