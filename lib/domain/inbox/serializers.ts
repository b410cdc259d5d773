import type { InboxRow, Inquiry, CustomerNote, Note } from "./schema";
import type { InquiryModel } from "@/generated/prisma/models";
import { keysOf, pick, selectOf } from "@/lib/core/fields";
import { inquiry } from "./schema";
import type { Prisma } from "@/generated/prisma/client";

/** The contract's fields that the row has under the same name. */
const same = keysOf(inquiry.omit({ _id: true, createdAt: true }).shape);

/** The columns that `toInquiry` needs, as Prisma's `select`. */
export const inquiryColumns = selectOf([...same, "id", "createdAt"]);

/** The same with the customer made of it, for `toInboxRow`. */
export const inboxColumns = {
  ...inquiryColumns,
  customerId: true,
  customer: { select: { deletedAt: true } },
} as const;

export type InquiryRow = Pick<InquiryModel, keyof typeof inquiryColumns>;

/** A row as the contract's Inquiry. */
export const toInquiry = (row: InquiryRow): Inquiry => ({
  ...{ _id: row.id, createdAt: row.createdAt.toISOString() },
  ...pick(row, same),
});

export interface InboxColumns extends InquiryRow {
  customerId: string | null;
  customer: { deletedAt: Date | null } | null;
}

/** A row as the inbox shows it. */
export function toInboxRow({ customerId, customer, ...row }: InboxColumns): InboxRow {
  const deleted = Boolean(customer?.deletedAt);
  return { ...toInquiry(row), customer: customerId ? { _id: customerId, deleted } : null };
}

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
