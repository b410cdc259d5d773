import type { Prisma } from "@/generated/prisma/client";
import { toUser, userColumns } from "@/lib/domain/customer/serializer";
import type { Administrator } from "./schema";

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
