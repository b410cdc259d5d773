import "server-only";
import { cachedRead } from "@/lib/core/cached-read";
import { PAGE_TESTIMONIALS } from "./constants";
import { listTestimonials } from "./data";
import type { ShownTestimonial } from "./schema";
import { toTestimonial } from "./serializer";

async function readActive(): Promise<ShownTestimonial[]> {
  const { rows } = await listTestimonials(
    { evenInactive: false },
    { page: 1, limit: PAGE_TESTIMONIALS },
  );
  return rows.map(toTestimonial).map(({ _id, name, role, company, content, rating, avatar }) => ({
    _id,
    name,
    role,
    company,
    content,
    rating,
    avatar,
  }));
}

/** The active testimonials, newest first; null in a build, which knows none. Reads no session: static pages may use it. */
export const loadShownTestimonials = cachedRead<ShownTestimonial[] | null>(
  "testimonials",
  readActive,
  null,
);
