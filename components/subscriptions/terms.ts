import type { Format } from "@/lib/core/format";
import type { Service } from "@/lib/domain/catalog/schema";

/** The charges of a new subscription, as text. */
export interface Terms {
  now: string;
  month: string;
  setup: string | null;
  today: string;
  next: string;
}

/** The charges of a subscription made today, with the dates of the first two. */
export function termsOf(
  { price }: Pick<Service, "price">,
  dates: { first: string; next: string },
  format: Format,
): Terms {
  return {
    now: format.money(price.monthly + price.setup),
    month: format.money(price.monthly),
    setup: price.setup > 0 ? format.money(price.setup) : null,
    today: format.day(dates.first),
    next: format.day(dates.next),
  };
}
