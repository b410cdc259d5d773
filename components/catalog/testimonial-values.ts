import { numberOf } from "@/lib/core/typed-numbers";
import type { Testimonial } from "@/lib/domain/catalog/schema";

/** The form's values of a testimonial; a new one has rating 5 and is active. */
export function testimonialValues(row?: Omit<Testimonial, "_id" | "version" | "createdAt">) {
  return {
    name: row?.name ?? "",
    role: row?.role ?? "",
    company: row?.company ?? "",
    content: row?.content ?? "",
    rating: String(row?.rating ?? 5),
    avatar: row?.avatar ?? "",
    isActive: row?.isActive ?? true,
    position: String(row?.position ?? 0),
    figure: row?.figure ?? "",
    figureText: row?.figureText ?? "",
    product: row?.product ?? "",
    customerSince: String(row?.customerSince ?? ""),
  };
}

/** The form's values as the API's input: the rating is an integer, 5 if invalid. */
export function testimonialInputOf({
  rating,
  isActive,
  position,
  customerSince,
  ...rest
}: ReturnType<typeof testimonialValues>) {
  const stars = Number.parseInt(rating, 10);
  return {
    ...rest,
    rating: Number.isNaN(stars) ? 5 : stars,
    isActive: Boolean(isActive),
    position: position.trim() === "" ? 0 : numberOf(position),
    customerSince: customerSince.trim() === "" ? null : numberOf(customerSince),
  };
}
