import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { AgencyScope } from "@/lib/auth/scope";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { likeText, readPage } from "@/lib/db/lists";
import type { Page } from "@/lib/core/paging";
import type { TestimonialsQuery } from "./schema";
import { testimonialColumns } from "./serializer";
import type { TestimonialRow } from "./serializer";

const columns = { createdAt: "createdAt", name: "name", rating: "rating" } as const;

/**
 * A page of testimonials, by position and then the newest first; the inactive ones only for
 * administrators.
 */
export function listTestimonials(
  { evenInactive }: { evenInactive: boolean },
  query: TestimonialsQuery,
): Promise<Page<TestimonialRow>> {
  const contains = likeText(query.search);
  const where: Prisma.TestimonialWhereInput = {
    deletedAt: null,
    isActive: evenInactive ? query.isActive : true,
    ...(contains && { searchText: { contains } }),
  };
  return readPage(query, {
    columns,
    defaultOrder: [{ position: "asc" }, { createdAt: "desc" }, { id: "desc" }],
    rows: (slice) => db().testimonial.findMany({ where, select: testimonialColumns, ...slice }),
    count: (some) => db().testimonial.count({ where, ...some }),
  });
}

/** One testimonial that is not deleted; else null. */
export function findTestimonial(tx: Tx, id: string): Promise<TestimonialRow | null> {
  return tx.testimonial.findFirst({ where: { id, deletedAt: null }, select: testimonialColumns });
}

/**
 * Number of testimonials that are not deleted; `before`: of those that were there at that instant.
 */
export function countTestimonials(_scope: AgencyScope, before?: Date): Promise<number> {
  return db().testimonial.count({ where: { deletedAt: null, createdAt: { lt: before } } });
}
