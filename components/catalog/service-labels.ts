import type { Format } from "@/lib/core/format";

/** How long a service takes to deliver: `1 day`, `21 days`. */
export const deliveryTime = (days: number, format: Format) =>
  days === 1 ? "1 day" : `${format.number(days)} days`;
