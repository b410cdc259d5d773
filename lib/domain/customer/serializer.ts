import type { User } from "./schema";

export interface UserRow {
  id: string;
  version: number;
  createdAt: Date;
  name: string;
  email: string;
  company: string | null;
  phone: string | null;
  role: "customer" | "admin";
  isActive: boolean;
  emailVerifiedAt: Date | null;
}

/** The columns that `toUser` needs, as Prisma's `select`. */
export const userColumns = {
  id: true,
  version: true,
  createdAt: true,
  name: true,
  email: true,
  company: true,
  phone: true,
  role: true,
  isActive: true,
  emailVerifiedAt: true,
} as const;

/** A row as the contract's User. */
export function toUser(row: UserRow): User {
  return {
    _id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    name: row.name,
    email: row.email,
    company: row.company,
    phone: row.phone,
    role: row.role,
    isActive: row.isActive,
    emailVerified: row.emailVerifiedAt !== null,
  };
}
