import type {
  InboxRow,
  Inquiry,
  CustomerNote,
  Note,
  DeletionRequest,
  UnreadThread,
} from "./schema";
import type { InquiryModel } from "@/generated/prisma/models";
import { keysOf, pick, selectOf } from "@/lib/core/fields";
import { inquiry } from "./schema";
import type { Prisma } from "@/generated/prisma/client";
import { toDollars } from "@/lib/core/money";
import { newestFirst } from "@/lib/db/lists";
import { promiseOf } from "./promise";

const inquiryFields = keysOf(inquiry.omit({ _id: true, createdAt: true }).shape);

export const inquiryColumns = selectOf([...inquiryFields, "id", "createdAt"]);

export const replyColumns = {
  id: true,
  version: true,
  createdAt: true,
  content: true,
  author: { select: { id: true, name: true, role: true } },
} as const satisfies Prisma.ReplySelect;

export type ReplyRow = Prisma.ReplyGetPayload<{ select: typeof replyColumns }>;

const MAX_REPLIES = 20;

/** The same with its customer and its newest answers, for `toInboxRow`. */
export const inboxColumns = {
  ...inquiryColumns,
  answerBy: true,
  customerId: true,
  customer: { select: { deletedAt: true } },
  replies: { select: replyColumns, orderBy: newestFirst, take: MAX_REPLIES },
} as const satisfies Prisma.InquirySelect;

export type InquiryRow = Pick<InquiryModel, keyof typeof inquiryColumns>;

export const toInquiry = (row: InquiryRow): Inquiry => ({
  _id: row.id,
  createdAt: row.createdAt.toISOString(),
  ...pick(row, inquiryFields),
});

export interface InboxInquiryRow extends InquiryRow {
  answerBy: Date | null;
  customerId: string | null;
  customer: { deletedAt: Date | null } | null;
  replies: ReplyRow[];
}

export function toInboxRow({ customerId, customer, replies, ...row }: InboxInquiryRow): InboxRow {
  const deleted = Boolean(customer?.deletedAt);
  return {
    ...toInquiry(row),
    customer: customerId ? { _id: customerId, deleted } : null,
    answerBy: promiseOf(row).toISOString(),
    replies: replies.map(toNote).reverse(),
  };
}

export const noteColumns = {
  id: true,
  version: true,
  createdAt: true,
  content: true,
  author: { select: { id: true, name: true, role: true } },
} as const satisfies Prisma.NoteSelect;

export type NoteRow = Prisma.NoteGetPayload<{ select: typeof noteColumns }>;

export function toNote({ id: _id, version, createdAt, content, author }: NoteRow): Note {
  const { id, name, role } = author;
  const at = createdAt.toISOString();
  return { _id, version, createdAt: at, content, author: { _id: id, name, role } };
}

/** The same with service and subscription, for `toCustomerNote`. */
export const customerNoteColumns = {
  ...noteColumns,
  subscription: { select: { id: true, service: { select: { name: true } } } },
} as const satisfies Prisma.NoteSelect;

export const toCustomerNote = (
  row: Prisma.NoteGetPayload<{ select: typeof customerNoteColumns }>,
): CustomerNote => ({
  ...toNote(row),
  service: row.subscription.service.name,
  subscription: row.subscription.id,
});

export const unreadNoteColumns = {
  id: true,
  content: true,
  createdAt: true,
  subscriptionId: true,
  subscription: {
    select: { customer: { select: { id: true, name: true } }, service: { select: { name: true } } },
  },
} as const satisfies Prisma.NoteSelect;

type UnreadNoteRow = Prisma.NoteGetPayload<{ select: typeof unreadNoteColumns }>;

/** Unread notes, oldest first, as one item a subscription. */
export function toThreads(rows: UnreadNoteRow[]): UnreadThread[] {
  const threads = new Map<string, UnreadThread>();
  for (const { id, content, createdAt, subscriptionId, subscription } of rows) {
    const at = createdAt.toISOString();
    const thread = threads.get(subscriptionId) ?? {
      kind: "notes" as const,
      key: subscriptionId,
      since: at,
      customer: { _id: subscription.customer.id, name: subscription.customer.name },
      subscription: subscriptionId,
      service: subscription.service.name,
      notes: [],
    };
    thread.notes.push({ _id: id, content, createdAt: at });
    threads.set(subscriptionId, thread);
  }
  return [...threads.values()];
}

export interface DeletionRequestRow {
  id: string;
  name: string;
  deletionRequestedAt: Date;
  owedCents: number;
}

export const toDeletionRequest = (row: DeletionRequestRow): DeletionRequest => ({
  kind: "deletion",
  key: row.id,
  since: row.deletionRequestedAt.toISOString(),
  customer: { _id: row.id, name: row.name },
  outstanding: toDollars(row.owedCents),
});
