import type { Mail } from "./schema";

/** The columns that `toMail` needs, as Prisma's `select`: never the text, which may hold a link that signs in. */
export const mailColumns = {
  id: true,
  version: true,
  createdAt: true,
  to: true,
  kind: true,
  subject: true,
  status: true,
  attempts: true,
  lastError: true,
  sentAt: true,
} as const;

export interface MailRow {
  id: string;
  version: number;
  createdAt: Date;
  to: string;
  kind: string;
  subject: string;
  status: Mail["status"];
  attempts: number;
  lastError: string | null;
  sentAt: Date | null;
}

/** A row as the contract's Mail. */
export function toMail({ id, createdAt, sentAt, ...row }: MailRow): Mail {
  return {
    _id: id,
    version: row.version,
    createdAt: createdAt.toISOString(),
    to: row.to,
    kind: row.kind,
    subject: row.subject,
    status: row.status,
    attempts: row.attempts,
    lastError: row.lastError,
    sentAt: sentAt?.toISOString() ?? null,
  };
}
