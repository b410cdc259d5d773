import type { Inquiry } from "./schema";

/** The columns that `toInquiry` needs, as Prisma's `select`. */
export const inquiryColumns = {
  id: true,
  version: true,
  createdAt: true,
  name: true,
  email: true,
  company: true,
  message: true,
  status: true,
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
    status: row.status,
  };
}
