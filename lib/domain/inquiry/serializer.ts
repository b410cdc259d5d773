import type { InboxRow, Inquiry } from "./schema";

/** The columns that `toInquiry` needs, as Prisma's `select`. */
export const inquiryColumns = {
  id: true,
  version: true,
  createdAt: true,
  name: true,
  email: true,
  company: true,
  message: true,
  topic: true,
  status: true,
} as const;

/** The same with the customer made of it, for `toInboxRow`. */
export const inboxColumns = {
  ...inquiryColumns,
  customerId: true,
  customer: { select: { deletedAt: true } },
} as const;

export interface InquiryRow extends Omit<Inquiry, "_id" | "createdAt"> {
  id: string;
  createdAt: Date;
}

/** A row as the contract's Inquiry. */
export function toInquiry({ id, createdAt, ...row }: InquiryRow): Inquiry {
  return {
    _id: id,
    version: row.version,
    createdAt: createdAt.toISOString(),
    name: row.name,
    email: row.email,
    company: row.company,
    message: row.message,
    topic: row.topic,
    status: row.status,
  };
}

export interface InboxColumns extends InquiryRow {
  customerId: string | null;
  customer: { deletedAt: Date | null } | null;
}

/** A row as the inbox shows it. */
export function toInboxRow({ customerId, customer, ...row }: InboxColumns): InboxRow {
  const deleted = Boolean(customer?.deletedAt);
  return { ...toInquiry(row), customer: customerId ? { _id: customerId, deleted } : null };
}
