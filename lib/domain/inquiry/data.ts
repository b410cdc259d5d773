import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import { db } from "@/lib/db/client";
import { likeText, readPage } from "@/lib/db/lists";
import type { Page } from "@/lib/core/paging";
import type { AgencyScope } from "@/lib/auth/scope";
import type { InquiriesQuery } from "./schema";
import { inboxColumns, inquiryColumns } from "./serializer";
import type { InboxColumns } from "./serializer";

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
