import type { Session } from "./schema";

export const sessionColumns = {
  id: true,
  version: true,
  createdAt: true,
  ip: true,
  userAgent: true,
  lastSeenAt: true,
  expiresAt: true,
} as const;

export interface SessionRow {
  id: string;
  version: number;
  createdAt: Date;
  ip: string | null;
  userAgent: string | null;
  lastSeenAt: Date;
  expiresAt: Date;
}

/** A row as the contract's Session; `currentId` is the session that asks. */
export function toSession(row: SessionRow, currentId: string): Session {
  return {
    _id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    current: row.id === currentId,
    ip: row.ip,
    userAgent: row.userAgent,
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}
