import { z } from "zod";
import {
  clearable,
  companyName,
  entity,
  httpsAddress,
  line,
  listOf,
  one,
  paragraph,
  personName,
  putOf,
  queryFlag,
  searchableQuery,
} from "@/lib/core/validation";

export const testimonial = z.strictObject({
  ...entity,
  name: z.string(),
  role: z.string(),
  company: z.string().nullable(),
  content: z.string(),
  rating: z.int().min(1).max(5),
  avatar: z.string().nullable(),
  isActive: z.boolean(),
  /** Lower ones stand first on the public page; of equal ones the newest. */
  position: z.int(),
  /** The client's figure ("−31 %") and what it counts. */
  figure: z.string().nullable(),
  figureText: z.string().nullable(),
  /** What the client uses, and since which year. */
  product: z.string().nullable(),
  customerSince: z.int().nullable(),
});
export type Testimonial = z.output<typeof testimonial>;

export const testimonialAnswer = one(testimonial);
export const testimonialsAnswer = listOf("testimonials", testimonial);

const fields = {
  name: personName,
  role: line(120),
  company: clearable(companyName),
  content: paragraph(2_000),
  rating: z.int().min(1).max(5),
  avatar: clearable(httpsAddress),
  isActive: z.boolean(),
  position: z.int("must be a whole number").min(0).max(9_999),
  figure: clearable(line(12)),
  figureText: clearable(line(120)),
  product: clearable(line(120)),
  customerSince: z.int("must be a year").min(1990).max(2100).nullable(),
};

export const newTestimonialInput = z.strictObject({
  ...fields,
  company: fields.company.optional(),
  avatar: fields.avatar.optional(),
  rating: fields.rating.default(5),
  isActive: z.boolean().default(true),
  position: fields.position.default(0),
  figure: fields.figure.optional(),
  figureText: fields.figureText.optional(),
  product: fields.product.optional(),
  customerSince: fields.customerSince.optional(),
});
export type NewTestimonialInput = z.output<typeof newTestimonialInput>;

export const testimonialInput = putOf(fields);
export type TestimonialInput = z.output<typeof testimonialInput>;

export const testimonialsQuery = searchableQuery(["createdAt", "name", "rating"], {
  /** For administrators: others see active ones alone. */
  isActive: queryFlag.optional(),
});
export type TestimonialsQuery = z.output<typeof testimonialsQuery>;

/** What a visitor's card shows. */
export type ShownTestimonial = Omit<Testimonial, "version" | "createdAt" | "isActive" | "position">;
