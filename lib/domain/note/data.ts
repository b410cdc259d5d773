import "server-only";
import { db } from "@/lib/db/client";
import { pageOf, prismaPage, sliceOf } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import type { AgencyScope, Scope } from "@/lib/auth/scope";
import type { NotesQuery } from "./schema";
import { noteColumns } from "./serializer";
import type { NoteRow } from "./serializer";

/** A page of one subscription's notes, newest first; null when the subscription is missing or another customer's. */
export async function listNotes(
  scope: Scope,
  subscriptionId: string,
  query: NotesQuery,
): Promise<Page<NoteRow> | null> {
  const where = { subscriptionId };
  const [thread, rows, total] = await Promise.all([
    db().subscription.findFirst({
      where: { id: subscriptionId, ...(scope.userId && { userId: scope.userId }) },
      select: { id: true },
    }),
    db().note.findMany({
      where,
      select: noteColumns,
      ...prismaPage(sliceOf(query, { createdAt: "createdAt" })),
    }),
    db().note.count({ where }),
  ]);
  return thread && pageOf(query, rows, total);
}

/** The newest notes about any service of a customer, with the service's name. */
export function listCustomerNotes(_scope: AgencyScope, userId: string, take: number) {
  return db().note.findMany({
    where: { subscription: { userId } },
    select: { ...noteColumns, subscription: { select: { service: { select: { name: true } } } } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take,
  });
}
