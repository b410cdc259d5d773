import "server-only";
import { cache } from "react";
import { requireActor } from "@/lib/auth/actor";
import { notFound } from "@/lib/core/errors";
import { findProfile } from "./data";
import { ownScope } from "./policy";
import type { CustomerScope } from "./policy";
import type { User } from "./schema";
import { toUser } from "./serializer";

/** The right of the customer whose page is being rendered to their own rows; leads to /login without a session. */
export const ownPageScope = cache(async (): Promise<CustomerScope> =>
  ownScope(await requireActor("customer")),
);

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
