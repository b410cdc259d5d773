import { z } from "zod";
import {
  clearable,
  companyName,
  entity,
  idParams,
  line,
  listOf,
  one,
  paragraph,
  personName,
  putOf,
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
});
export type Testimonial = z.output<typeof testimonial>;

export const testimonialAnswer = one(testimonial);
export const testimonialsAnswer = listOf("testimonials", testimonial);

/** An https address without user info on a public host name. The server never fetches it; only a browser does. */
function isPublicHttps(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.protocol !== "https:" || url.username || url.password) return false;
  const host = url.hostname;
  const isIp = /^[\d.]+$|^\[/.test(host);
  return (
    !isIp &&
    host.includes(".") &&
    !/(^|\.)(localhost|local|internal|home\.arpa|test|invalid)\.?$/.test(host)
  );
}

export const avatarAddress = z
  .string()
  .trim()
  .max(2_000)
  .refine(isPublicHttps, "must be an https:// address on a public host");

const fields = {
  name: personName,
  role: line(120),
  company: clearable(companyName),
  content: paragraph(2_000),
  rating: z.int().min(1).max(5),
  avatar: clearable(avatarAddress),
  isActive: z.boolean(),
};

export const newTestimonialInput = z.strictObject({
  ...fields,
  company: fields.company.optional(),
  avatar: fields.avatar.optional(),
  rating: fields.rating.default(5),
  isActive: z.boolean().default(true),
});
export type NewTestimonialInput = z.output<typeof newTestimonialInput>;

export const testimonialInput = putOf(fields);
export type TestimonialInput = z.output<typeof testimonialInput>;

export const testimonialParams = idParams;
export const testimonialsQuery = searchableQuery(["createdAt", "name", "rating"], {});
export type TestimonialsQuery = z.output<typeof testimonialsQuery>;

/** What a visitor's card shows. */
export type ShownTestimonial = Pick<
  Testimonial,
  "_id" | "name" | "role" | "company" | "content" | "rating" | "avatar"
>;
