import type { UserModel } from "@/generated/prisma/models";
import { keysOf, pick, selectOf } from "@/lib/core/fields";
import { user } from "./schema";
import type { Customer, User, Administrator } from "./schema";
import type { Prisma } from "@/generated/prisma/client";

const userFields = keysOf(user.omit({ _id: true, createdAt: true, emailVerified: true }).shape);

/** The columns that `toUser` needs, as Prisma's `select`. */
export const userColumns = selectOf([...userFields, "id", "createdAt", "emailVerifiedAt"]);

export type UserRow = Pick<UserModel, keyof typeof userColumns>;

/** A row as the contract's User. */
export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    ...pick(row, userFields),
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

export const toCustomer = (row: CustomerRecord): Customer => ({
  ...toUser(row),
  deletionRequestedAt: row.deletionRequestedAt?.toISOString() ?? null,
  taxExempt: row.taxExempt,
});

/** The columns that `toAdministrator` needs, as Prisma's `select`. */
export const administratorColumns = {
  ...userColumns,
  twoFactorEnabledAt: true,
  sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: "desc" }, take: 1 },
} as const satisfies Prisma.UserSelect;

export type AdministratorRow = Prisma.UserGetPayload<{ select: typeof administratorColumns }>;

/** A row as the contract's administrator. */
export const toAdministrator = ({
  twoFactorEnabledAt,
  sessions,
  ...row
}: AdministratorRow): Administrator => ({
  ...toUser(row),
  lastSeenAt: sessions[0]?.lastSeenAt.toISOString() ?? null,
  twoFactor: twoFactorEnabledAt !== null,
});
