import type { Testimonial } from "./schema";

/** The columns that `toTestimonial` needs, as Prisma's `select`. */
export const testimonialColumns = {
  id: true,
  version: true,
  createdAt: true,
  name: true,
  role: true,
  company: true,
  content: true,
  rating: true,
  avatar: true,
  isActive: true,
} as const;

export interface TestimonialRow extends Omit<Testimonial, "_id" | "createdAt"> {
  id: string;
  createdAt: Date;
}

/** A row as the contract's Testimonial. */
export function toTestimonial({ id, createdAt, ...row }: TestimonialRow): Testimonial {
  return {
    _id: id,
    version: row.version,
    createdAt: createdAt.toISOString(),
    name: row.name,
    role: row.role,
    company: row.company,
    content: row.content,
    rating: row.rating,
    avatar: row.avatar,
    isActive: row.isActive,
  };
}
