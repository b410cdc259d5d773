import type { ShownTestimonial } from "@/lib/domain/catalog/schema";

/** `role, company`, or the one that is set. */
export const roleLine = ({ role, company }: Pick<ShownTestimonial, "role" | "company">) =>
  [role, company].filter(Boolean).join(", ");

/** `Demand Forecasting, since 2023`, or the part that is set; breaks at the comma. */
export function usageLine({
  product,
  customerSince,
}: Partial<Pick<ShownTestimonial, "product" | "customerSince">>): string {
  if (!customerSince) return product ?? "";
  const since = `since\u00a0${customerSince}`;
  return product ? `${product}, ${since}` : `Customer\u00a0${since}`;
}
