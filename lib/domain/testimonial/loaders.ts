import "server-only";
import { agencyPageScope } from "@/lib/auth/scope";
import { cachedRead } from "@/lib/core/cached-read";
import { mapPage } from "@/lib/core/paging";
import type { Page } from "@/lib/core/paging";
import { PAGE_TESTIMONIALS } from "./constants";
import { listTestimonials } from "./data";
import type { ShownTestimonial, Testimonial, TestimonialsQuery } from "./schema";
import { toTestimonial } from "./serializer";

async function readActive(): Promise<ShownTestimonial[]> {
  const { rows } = await listTestimonials(
    { evenInactive: false },
    { page: 1, limit: PAGE_TESTIMONIALS },
  );
  return rows
    .map(toTestimonial)
    .map(({ version: _v, createdAt: _c, isActive: _a, position: _p, ...shown }) => shown);
}

/**
 * The active testimonials, newest first; null in a build, which knows none. Reads no session:
 * static pages may use it.
 */
export const loadShownTestimonials = cachedRead<ShownTestimonial[] | null>(
  "testimonials",
  readActive,
  null,
);

/** A page of all testimonials, for administrators. */
export async function loadTestimonials(query: TestimonialsQuery): Promise<Page<Testimonial>> {
  await agencyPageScope();
  return mapPage(await listTestimonials({ evenInactive: true }, query), toTestimonial);
}
