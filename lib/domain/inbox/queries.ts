import "server-only";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import type { InquiriesQuery, NotesQuery, RepliesQuery } from "./schema";
import { Prisma } from "@/generated/prisma/client";
import { likeText, newestFirst, readPage } from "@/lib/db/lists";
import type { Page } from "@/lib/core/paging";
import {
  customerNoteColumns,
  inboxColumns,
  inquiryColumns,
  noteColumns,
  replyColumns,
  unreadNoteColumns,
} from "./serializers";
import type { DeletionRequestRow, InboxInquiryRow, NoteRow, ReplyRow } from "./serializers";
import type { Role } from "@/generated/prisma/enums";

export function listInquiries(
  _scope: AgencyScope<"work">,
  query: InquiriesQuery,
): Promise<Page<InboxInquiryRow>> {
  const contains = likeText(query.search);
  const where: Prisma.InquiryWhereInput = {
    ...(query.status && { status: query.status }),
    ...(contains && { searchText: { contains } }),
  };
  return readPage(query, {
    rows: (slice) => db().inquiry.findMany({ where, select: inboxColumns, ...slice }),
    count: (some) => db().inquiry.count({ where, ...some }),
  });
}

export function findInquiry(
  _scope: AgencyScope<"work">,
  id: string,
): Promise<InboxInquiryRow | null> {
  return db().inquiry.findUnique({ where: { id }, select: inboxColumns });
}

export function findInquiries(
  _scope: AgencyScope<"work">,
  ids: string[],
): Promise<InboxInquiryRow[]> {
  return db().inquiry.findMany({ where: { id: { in: ids } }, select: inboxColumns });
}

/** A page of an inquiry's answers, newest first; null when the inquiry is missing. */
export async function listReplies(
  _scope: AgencyScope<"work">,
  inquiryId: string,
  query: RepliesQuery,
): Promise<Page<ReplyRow> | null> {
  const id = { id: inquiryId };
  if (!(await db().inquiry.findUnique({ where: id, select: { id: true } }))) return null;
  const where = { inquiryId };
  return readPage(query, {
    rows: (slice) => db().reply.findMany({ where, select: replyColumns, ...slice }),
    count: (some) => db().reply.count({ where, ...some }),
  });
}

export function listCustomerInquiries(_scope: AgencyScope<"work">, customerId: string) {
  return db().inquiry.findMany({
    where: { customerId },
    select: inquiryColumns,
    orderBy: newestFirst,
    take: 10,
  });
}

/** Which side a scope reads for. */
export const readerOf = (scope: Scope<"read", "work">): Role =>
  scope.customerId ? "customer" : "admin";

/** Newest first; null when the subscription is missing or another customer's. */
export async function listNotes(
  scope: Scope<"read", "work">,
  subscriptionId: string,
  query: NotesQuery,
): Promise<Page<NoteRow> | null> {
  const inScope = { id: subscriptionId, ...(scope.customerId && { customerId: scope.customerId }) };
  if (!(await db().subscription.findFirst({ where: inScope, select: { id: true } }))) return null;
  const where = { subscriptionId };
  return readPage(query, {
    rows: (slice) => db().note.findMany({ where, select: noteColumns, ...slice }),
    count: (some) => db().note.count({ where, ...some }),
  });
}

export function listCustomerNotes(_scope: AgencyScope<"work">, customerId: string, take: number) {
  return db().note.findMany({
    where: { subscription: { customerId } },
    select: customerNoteColumns,
    orderBy: newestFirst,
    take,
  });
}

export function listTeamNotes({ customerId }: CustomerScope<"read">, take: number) {
  return db().note.findMany({
    where: { subscription: { customerId }, author: { role: "admin" } },
    select: customerNoteColumns,
    orderBy: newestFirst,
    take,
  });
}

const unreadByAgency = {
  unreadBy: "admin",
  subscription: { customer: { deletedAt: null } },
} as const;
const hasRequestedDeletion = {
  deletionRequestedAt: { not: null },
  deletedAt: null,
} as const;

/** What waits, as relations to count: the same conditions as the lists have. */
export const waitingInInbox = {
  inquiries: Prisma.sql`
    SELECT "createdAt" AS at, 1 AS value FROM "Inquiry"
    WHERE status IN ('new', 'read') AND "customerId" IS NULL`,
  promises: Prisma.sql`
    SELECT coalesce("answerBy", "createdAt" + interval '1 day') AS at, 1 AS value FROM "Inquiry"
    WHERE status IN ('new', 'read') AND "customerId" IS NULL`,
  unreadNotes: Prisma.sql`
    SELECT note."createdAt" AS at, 1 AS value FROM "Note" note
    JOIN "Subscription" subscription ON subscription.id = note."subscriptionId"
    JOIN "Customer" customer ON customer.id = subscription."customerId"
    WHERE note."unreadBy" = 'admin' AND customer."deletedAt" IS NULL`,
  deletionRequests: Prisma.sql`
    SELECT "deletionRequestedAt" AS at, 1 AS value FROM "Customer"
    WHERE "deletionRequestedAt" IS NOT NULL AND "deletedAt" IS NULL`,
};

/** As many as one page shows. */
const MAX_NOTES = 200;

/** Unread notes of customers about these subscriptions, oldest first. */
export function listUnreadNotes(_scope: AgencyScope<"work">, subscriptionIds: string[]) {
  return db().note.findMany({
    where: { ...unreadByAgency, subscriptionId: { in: subscriptionIds } },
    select: unreadNoteColumns,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: MAX_NOTES,
  });
}

/** Those of these customers who asked for their account to be deleted. */
export async function listDeletionRequests(
  _scope: AgencyScope<"work">,
  ids: string[],
): Promise<DeletionRequestRow[]> {
  const rows = await db().customer.findMany({
    where: { ...hasRequestedDeletion, id: { in: ids } },
    select: {
      id: true,
      name: true,
      deletionRequestedAt: true,
      charges: { where: { status: "pending" }, select: { amountCents: true } },
    },
  });
  return rows.flatMap(({ id, name, deletionRequestedAt, charges }) => {
    const owedCents = charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return deletionRequestedAt ? [{ id, name, deletionRequestedAt, owedCents }] : [];
  });
}
