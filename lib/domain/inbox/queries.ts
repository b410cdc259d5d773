import "server-only";
import type { AgencyScope, CustomerScope, Scope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import type { InquiriesQuery, NotesQuery } from "./schema";
import type { Prisma } from "@/generated/prisma/client";
import { likeText, readPage } from "@/lib/db/lists";
import type { Page } from "@/lib/core/paging";
import { inboxColumns, inquiryColumns, customerNoteColumns, noteColumns } from "./serializers";
import type { InboxColumns, NoteRow } from "./serializers";
import type { Role } from "@/generated/prisma/enums";

/** Neither answered nor archived, and no customer was made of it. */
const open = {
  status: { in: ["new", "read"] },
  customerId: null,
} satisfies Prisma.InquiryWhereInput;

/** A page of inquiries; with `isOpen` those that wait for an answer. */
export function listInquiries(
  _scope: AgencyScope,
  query: InquiriesQuery,
  isOpen = false,
): Promise<Page<InboxColumns>> {
  const contains = likeText(query.search);
  const where: Prisma.InquiryWhereInput = {
    ...(isOpen && open),
    ...(query.status && { status: query.status }),
    ...(contains && { searchText: { contains } }),
  };
  return readPage(query, {
    rows: (slice) => db().inquiry.findMany({ where, select: inboxColumns, ...slice }),
    count: (some) => db().inquiry.count({ where, ...some }),
  });
}

/** How many inquiries wait for an answer. */
export function countOpen(_scope: AgencyScope): Promise<number> {
  return db().inquiry.count({ where: open });
}

/** The inquiries that a customer was made of, with their text. */
export function listOfCustomer(_scope: AgencyScope, customerId: string) {
  return db().inquiry.findMany({
    where: { customerId },
    select: inquiryColumns,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 10,
  });
}

/** Which side a scope reads for. */
export const readerOf = (scope: Scope): Role => (scope.userId ? "customer" : "admin");

/**
 * A page of one subscription's notes, newest first; null when the subscription is missing or
 * another customer's.
 */
export async function listNotes(
  scope: Scope,
  subscriptionId: string,
  query: NotesQuery,
): Promise<Page<NoteRow> | null> {
  const own = { id: subscriptionId, ...(scope.userId && { userId: scope.userId }) };
  if (!(await db().subscription.findFirst({ where: own, select: { id: true } }))) return null;
  const where = { subscriptionId };
  return readPage(query, {
    rows: (slice) => db().note.findMany({ where, select: noteColumns, ...slice }),
    count: (some) => db().note.count({ where, ...some }),
  });
}

/** The newest notes about any service of a customer, with the service's name. */
export function listCustomerNotes(_scope: AgencyScope, userId: string, take: number) {
  return db().note.findMany({
    where: { subscription: { userId } },
    select: customerNoteColumns,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
}

/**
 * The newest notes that the team wrote to a customer, each with its subscription's id and service's
 * name.
 */
export function listTeamNotes({ userId }: CustomerScope, take: number) {
  return db().note.findMany({
    where: { subscription: { userId }, author: { role: "admin" } },
    select: customerNoteColumns,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
}

/**
 * How many notes of the other side each of some subscriptions has that a side has not read; those
 * without any are left out.
 */
export async function countUnread(
  unreadBy: "customer" | "admin",
  subscriptionIds: string[],
): Promise<Map<string, number>> {
  const rows = await db().note.groupBy({
    by: ["subscriptionId"],
    where: { unreadBy, subscriptionId: { in: subscriptionIds } },
    _count: true,
  });
  return new Map(rows.map(({ subscriptionId, _count }) => [subscriptionId, _count]));
}
