import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import { countAsked } from "@/lib/domain/customers/queries";
import type { Waiting } from "./schema";
import { countOpen } from "./queries";

const unread = {
  unreadBy: "admin",
  subscription: { user: { deletedAt: null } },
} as const;
const asked = { deletionRequestedAt: { not: null }, deletedAt: null } as const;

/** What waits for an administrator, counted. */
export async function countWaiting(scope: AgencyScope): Promise<Waiting> {
  const [inquiries, unreadNotes, deletionRequests] = await Promise.all([
    countOpen(scope),
    db().note.count({ where: unread }),
    countAsked(scope),
  ]);
  return { inquiries, unreadNotes, deletionRequests };
}

/** The customers' notes that nobody has read yet, the oldest first. */
export function listUnreadNotes(_scope: AgencyScope, take: number) {
  return db().note.findMany({
    where: unread,
    select: {
      ...{ id: true, content: true, createdAt: true, subscriptionId: true },
      subscription: {
        select: {
          user: { select: { id: true, name: true } },
          service: { select: { name: true } },
        },
      },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take,
  });
}

/**
 * The customers who asked for their account to be deleted, the first first, with what they still
 * owe in cents.
 */
export async function listDeletionsAsked(_scope: AgencyScope, take: number) {
  const rows = await db().user.findMany({
    where: asked,
    select: {
      ...{ id: true, name: true, deletionRequestedAt: true },
      payments: { where: { status: "pending" }, select: { amountCents: true } },
    },
    orderBy: [{ deletionRequestedAt: "asc" }, { id: "asc" }],
    take,
  });
  return rows.flatMap(({ id, name, deletionRequestedAt, payments }) => {
    const owedCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return deletionRequestedAt ? [{ id, name, deletionRequestedAt, owedCents }] : [];
  });
}

export type UnreadNoteRow = Awaited<ReturnType<typeof listUnreadNotes>>[number];
export type DeletionRow = Awaited<ReturnType<typeof listDeletionsAsked>>[number];
