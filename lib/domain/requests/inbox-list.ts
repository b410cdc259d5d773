import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import type { Page } from "@/lib/core/paging";
import { db } from "@/lib/db/client";
import { hasRequestedDeletion, openInquiry, unreadByAgency } from "@/lib/domain/inbox/queries";
import type { InquiriesQuery } from "@/lib/domain/inbox/schema";
import { waitsFor } from "./queries";

export interface WaitingRow {
  /** Notes are those about a subscription, deletion is of a customer: the id is theirs. */
  kind: "inquiry" | "request" | "notes" | "deletion";
  id: string;
}

/** Of each kind the longest waiting so many are listed. */
const MAX_OF_KIND = 1_000;

/** A page of what waits for the agency, the longest waiting first, whatever it is. */
export async function listInbox(
  _scope: AgencyScope<"work">,
  { page, limit }: InquiriesQuery,
): Promise<Page<WaitingRow>> {
  const take = MAX_OF_KIND;
  const [inquiries, requests, notes, deletions] = await Promise.all([
    db().inquiry.findMany({
      where: openInquiry,
      select: { id: true, createdAt: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take,
    }),
    db().request.findMany({
      where: waitsFor.agency,
      select: { id: true, agencySince: true },
      orderBy: [{ agencySince: "asc" }, { id: "asc" }],
      take,
    }),
    db().note.groupBy({
      by: "subscriptionId",
      where: unreadByAgency,
      _min: { createdAt: true },
      orderBy: { _min: { createdAt: "asc" } },
      take,
    }),
    db().customer.findMany({
      where: hasRequestedDeletion,
      select: { id: true, deletionRequestedAt: true },
      orderBy: [{ deletionRequestedAt: "asc" }, { id: "asc" }],
      take,
    }),
  ]);
  const rows = [
    ...inquiries.map((row) => rowOf("inquiry", row.id, row.createdAt)),
    ...requests.map((row) => rowOf("request", row.id, row.agencySince)),
    ...notes.map((row) => rowOf("notes", row.subscriptionId, row._min.createdAt)),
    ...deletions.map((row) => rowOf("deletion", row.id, row.deletionRequestedAt)),
  ].sort((one, other) => one.since - other.since);
  const start = (page - 1) * limit;
  return { rows: rows.slice(start, start + limit), total: rows.length, page, limit };
}

const rowOf = (kind: WaitingRow["kind"], id: string, since: Date | null) => ({
  kind,
  id,
  since: since?.getTime() ?? 0,
});
