import { z } from "zod";
import {
  clearable,
  companyName,
  email,
  entity,
  line,
  listOf,
  one,
  paragraph,
  personName,
  putOf,
  searchableQuery,
  success,
} from "@/lib/core/validation";
import { INQUIRY_STATUSES, TOPIC_LENGTH } from "./constants";

const inquiryStatus = z.enum(INQUIRY_STATUSES);
export type InquiryStatus = z.output<typeof inquiryStatus>;

export const inquiry = z.strictObject({
  ...entity,
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  message: z.string(),
  /** Where on the site the visitor came from. */
  topic: z.string().nullable(),
  status: inquiryStatus,
});
export type Inquiry = z.output<typeof inquiry>;

/** An inquiry in the inbox. */
export interface InboxRow extends Inquiry {
  /** The customer that was made of it, which is done once. */
  customer: { _id: string; deleted: boolean } | null;
}

export const inquiryAnswer = one(inquiry);
export const inquiriesAnswer = listOf("inquiries", inquiry);
export const inquirySent = success;

export const newInquiryInput = z.strictObject({
  name: personName,
  email,
  company: clearable(companyName).optional(),
  message: paragraph(5_000),
  topic: clearable(line(TOPIC_LENGTH)).optional(),
  /**
   * The trap: people never see this field; what fills it in is answered like success and dropped.
   */
  website: z.string().max(2_000).optional(),
});
export type NewInquiryInput = z.output<typeof newInquiryInput>;

export const inquiryInput = putOf({ status: inquiryStatus });
export type InquiryInput = z.output<typeof inquiryInput>;

export const inquiriesQuery = searchableQuery(["createdAt"], { status: inquiryStatus.optional() });
export type InquiriesQuery = z.output<typeof inquiriesQuery>;
