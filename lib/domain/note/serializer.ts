import type { CustomerNote, Note } from "./schema";

export interface NoteRow {
  id: string;
  version: number;
  createdAt: Date;
  content: string;
  author: { id: string; name: string; role: "customer" | "admin" };
}

/** The columns that `toNote` needs, as Prisma's `select`. */
export const noteColumns = {
  id: true,
  version: true,
  createdAt: true,
  content: true,
  author: { select: { id: true, name: true, role: true } },
} as const;

export function toNote(row: NoteRow): Note {
  return {
    _id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    content: row.content,
    author: { _id: row.author.id, name: row.author.name, role: row.author.role },
  };
}

/** A row with the service and the subscription that it is about. */
export const toCustomerNote = (
  row: NoteRow & { subscription: { id: string; service: { name: string } } },
): CustomerNote => ({
  ...toNote(row),
  service: row.subscription.service.name,
  subscription: row.subscription.id,
});
