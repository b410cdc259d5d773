import type { ShownTestimonial } from "@/lib/domain/catalog/schema";

/** `role, company`, or the one that is set. */
export const roleLine = ({ role, company }: Pick<ShownTestimonial, "role" | "company">) =>
  [role, company].filter(Boolean).join(", ");

/** `Demand Forecasting, customer since 2023`, or the part that is set; breaks at the comma. */
export function usageLine({
  product,
  customerSince,
}: Partial<Pick<ShownTestimonial, "product" | "customerSince">>): string {
  const since = customerSince ? `customer\u00a0since\u00a0${customerSince}` : "";
  const line = [product, since].filter(Boolean).join(", ");
  return line.charAt(0).toUpperCase() + line.slice(1);
}
