import type { ShownTestimonial } from "@/lib/domain/catalog/schema";

/** `role, company`, or what there is of it. */
export const roleLine = ({ role, company }: Pick<ShownTestimonial, "role" | "company">) =>
  [role, company].filter(Boolean).join(", ");

/** `Demand Forecasting, customer since 2023`, or what there is of it. */
export function usageLine({
  product,
  customerSince,
}: Partial<Pick<ShownTestimonial, "product" | "customerSince">>): string {
  const since = customerSince ? `customer since ${customerSince}` : "";
  const said = [product, since].filter(Boolean).join(", ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}
