import { formatFor } from "@/lib/core/format";
import type { PricedService } from "@/lib/domain/catalog/schema";

const { price: formatPrice } = formatFor("en-US");

/** A service's price and dates, as the public pages show them. */
export function priceTexts({ price, estimatedDelivery }: PricedService) {
  return {
    monthly: formatPrice(price.monthly),
    setup: price.setup === 0 ? "free" : formatPrice(price.setup),
    live: estimatedDelivery === 1 ? "1 day" : `${estimatedDelivery} days`,
  };
}
