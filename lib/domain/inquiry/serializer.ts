import type { InquiryModel } from "@/generated/prisma/models";
import { keysOf, pick, selectOf } from "@/lib/core/fields";
import { inquiry } from "./schema";
import type { InboxRow, Inquiry } from "./schema";

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
