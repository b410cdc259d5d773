import type { Prisma } from "@/generated/prisma/client";
import type { CustomerNote, Note } from "./schema";

/** The columns that `toNote` needs, as Prisma's `select`. */
export const noteColumns = {
  ...{ id: true, version: true, createdAt: true, content: true },
  author: { select: { id: true, name: true, role: true } },
} as const satisfies Prisma.NoteSelect;

export type NoteRow = Prisma.NoteGetPayload<{ select: typeof noteColumns }>;

export function toNote({ id: _id, version, createdAt, content, author }: NoteRow): Note {
  const { id, name, role } = author;
  const at = createdAt.toISOString();
  return { _id, version, createdAt: at, content, author: { _id: id, name, role } };
}

/** The same with the service and the subscription that it is about, for `toCustomerNote`. */
export const customerNoteColumns = {
  ...noteColumns,
  subscription: { select: { id: true, service: { select: { name: true } } } },
} as const satisfies Prisma.NoteSelect;

/** A row with the service and the subscription that it is about. */
export const toCustomerNote = (
  row: Prisma.NoteGetPayload<{ select: typeof customerNoteColumns }>,
): CustomerNote => ({
  ...toNote(row),
  service: row.subscription.service.name,
  subscription: row.subscription.id,
});
