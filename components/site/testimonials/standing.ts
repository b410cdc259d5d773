import type { ShownTestimonial } from "@/lib/domain/testimonial/schema";

/** `role, company`, or what there is of it. */
export const standing = ({ role, company }: Pick<ShownTestimonial, "role" | "company">) =>
  [role, company].filter(Boolean).join(", ");
