import type { TestimonialModel } from "@/generated/prisma/models";
import { keysOf, pick, selectOf } from "@/lib/core/fields";
import { testimonial } from "./schema";
import type { Testimonial } from "./schema";

/** The contract's fields that the row has under the same name. */
const same = keysOf(testimonial.omit({ _id: true, createdAt: true }).shape);

/** The columns that `toTestimonial` needs, as Prisma's `select`. */
export const testimonialColumns = selectOf([...same, "id", "createdAt"]);

export type TestimonialRow = Pick<TestimonialModel, keyof typeof testimonialColumns>;

/** A row as the contract's Testimonial. */
export function toTestimonial(row: TestimonialRow): Testimonial {
  return { _id: row.id, createdAt: row.createdAt.toISOString(), ...pick(row, same) };
}
