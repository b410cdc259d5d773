import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { db } from "@/lib/db/client";
import { likeText, readPage } from "@/lib/db/lists";
import type { Page } from "@/lib/core/paging";
import type { AgencyScope } from "@/lib/auth/scope";
import type { InquiriesQuery } from "./schema";
import { inboxColumns } from "./serializer";
import type { InboxColumns } from "./serializer";

/** A page of the inbox. */
export function listInquiries(
  _scope: AgencyScope,
  query: InquiriesQuery,
): Promise<Page<InboxColumns>> {
  const contains = likeText(query.search);
  const where: Prisma.InquiryWhereInput = {
    ...(query.status && { status: query.status }),
    ...(contains && { searchText: { contains } }),
  };
  return readPage(query, {
    columns: { createdAt: "createdAt" },
    rows: (slice) => db().inquiry.findMany({ where, select: inboxColumns, ...slice }),
    count: (some) => db().inquiry.count({ where, ...some }),
  });
}

/** How many inquiries nobody has opened yet. */
export function countUnread(_scope: AgencyScope): Promise<number> {
  return db().inquiry.count({ where: { status: "new" } });
}
