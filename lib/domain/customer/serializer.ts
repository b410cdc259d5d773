import type { UserModel } from "@/generated/prisma/models";
import { keysOf, pick, selectOf } from "@/lib/core/fields";
import { user } from "./schema";
import type { Customer, User } from "./schema";

/** The contract's fields that the row has under the same name. */
const same = keysOf(user.omit({ _id: true, createdAt: true, emailVerified: true }).shape);

/** The columns that `toUser` needs, as Prisma's `select`. */
export const userColumns = selectOf([...same, "id", "createdAt", "emailVerifiedAt"]);

export type UserRow = Pick<UserModel, keyof typeof userColumns>;

/** A row as the contract's User. */
export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    ...pick(row, same),
    emailVerified: row.emailVerifiedAt !== null,
  };
}

/** The columns that `toCustomer` needs. */
export const customerColumns = {
  ...userColumns,
  deletionRequestedAt: true,
  taxExempt: true,
} as const;

export type CustomerRecord = Pick<UserModel, keyof typeof customerColumns>;

/** A row as administrators see it. */
export const toCustomer = (row: CustomerRecord): Customer => ({
  ...toUser(row),
  deletionRequestedAt: row.deletionRequestedAt?.toISOString() ?? null,
  taxExempt: row.taxExempt,
});
