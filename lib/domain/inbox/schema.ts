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
  listQuery,
  uuid,
  role,
} from "@/lib/core/validation";
import { INQUIRY_STATUSES, NOTE_LENGTH, REPLY_LENGTH, TOPIC_LENGTH } from "./constants";

/** What waits for an administrator, counted. */
export interface Waiting {
  /** Neither answered nor archived nor converted. */
  inquiries: number;
  /** Those of them that wait for longer than was promised. */
  overdueInquiries: number;
  /** Of customers who are not deleted. */
  unreadNotes: number;
  deletionRequests: number;
}

interface Item {
  key: string;
  /** Since when it waits; ISO instant. */
  since: string;
  customer: { _id: string; name: string };
}

/** The unread notes about one subscription. */
export interface UnreadThread extends Item {
  kind: "notes";
  subscription: string;
  service: string;
  /** Oldest first. */
  notes: { _id: string; content: string; createdAt: string }[];
}

/** A customer who wants the account deleted. */
export interface DeletionRequest extends Item {
  kind: "deletion";
  /** Unpaid dollars. */
  outstanding: number;
}

export type InboxItem = UnreadThread | DeletionRequest;

export interface EarlierMessage {
  /** The page that has it in full. */
  path: string;
  /** ISO instant. */
  at: string;
  /** How it starts. */
  text: string;
}

/** What is known beside a message, for who answers it. */
export interface MessageContext {
  /** Whose account has the sender's address. */
  customer: { _id: string; name: string } | null;
  /** What it is about; dollars a month. */
  service: { name: string; price: number } | null;
  /** Of the same sender, the newest first. */
  earlier: EarlierMessage[];
}

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

export interface InboxRow extends Inquiry {
  /** The customer that it was converted to. */
  customer: { _id: string; deleted: boolean } | null;
  /** By when the site promises an answer. */
  answerBy: string;
  /** Oldest first. */
  replies: InquiryReply[];
}

export const inquiryAnswer = one(inquiry);
export const inquiriesAnswer = listOf("inquiries", inquiry);
/** With the number of the request that a customer's became. */
export const inquirySent = success.extend({ request: z.string().optional() });

export const inquiryReply = z.strictObject({
  ...entity,
  content: z.string(),
  author: z.strictObject({ _id: uuid, name: z.string(), role }),
});
export type InquiryReply = z.output<typeof inquiryReply>;

export const replyAnswer = one(inquiryReply);
export const repliesAnswer = listOf("replies", inquiryReply);
export const replyInput = z.strictObject({ content: paragraph(REPLY_LENGTH) });
export type ReplyInput = z.output<typeof replyInput>;
export const repliesQuery = listQuery(["createdAt"], {});
export type RepliesQuery = z.output<typeof repliesQuery>;

export const newInquiryInput = z.strictObject({
  name: personName,
  email,
  company: clearable(companyName).optional(),
  message: paragraph(5_000),
  topic: clearable(line(TOPIC_LENGTH)).optional(),
  /**
   * A trap for machines: people do not see it, and its name is none that a browser fills. With
   * something in it the message is kept aside as suspected.
   */
  extra: z.string().max(2_000).optional(),
});
export type NewInquiryInput = z.output<typeof newInquiryInput>;

export const inquiryInput = putOf({ status: inquiryStatus });
export type InquiryInput = z.output<typeof inquiryInput>;

/** Of the page: the item that is read. */
export const selectedItem = z.object({ message: uuid.optional().catch(undefined) });

export const inquiriesQuery = searchableQuery(["createdAt"], { status: inquiryStatus.optional() });
export type InquiriesQuery = z.output<typeof inquiriesQuery>;

export const note = z.strictObject({
  ...entity,
  content: z.string(),
  author: z.strictObject({ _id: uuid, name: z.string(), role }),
});
export type Note = z.output<typeof note>;

export type CustomerNote = Note & { service: string; subscription: string };

export const noteAnswer = one(note);
export const notesAnswer = listOf("notes", note);
export const noteInput = z.strictObject({ content: paragraph(NOTE_LENGTH) });
export const notesQuery = listQuery(["createdAt"], {});
export type NotesQuery = z.output<typeof notesQuery>;

/** A mail as an inquiry. */
export const mailedInquiry = z.strictObject({
  name: personName,
  email,
  message: paragraph(5_000),
  topic: line(TOPIC_LENGTH),
});
export type MailedInquiryInput = z.output<typeof mailedInquiry>;
