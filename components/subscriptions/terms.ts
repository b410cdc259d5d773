import { DAY_MS } from "@/lib/core/durations";
import type { Format } from "@/lib/core/format";
import type { Service } from "@/lib/domain/catalog/schema";
import type { FirstCharges } from "@/lib/domain/subscriptions/schema";

/** The charges of a new subscription, as text. */
export interface FirstChargeTexts {
  /** What is charged today; null: nothing. */
  now: string | null;
  month: string;
  setup: string | null;
  today: string;
  /** The day of the second charge; billed from delivery, of the first month. */
  next: string;
  /** The first month begins when the service is to be live. */
  isFromDelivery: boolean;
  /** Days to pay what is charged today; 0: it is due at once. */
  termsDays: number;
  /** The day by which it is to be paid. */
  due: string;
  /** What it is charged to on that day by itself; null: it is paid by hand. */
  method: string | null;
  /** Of the customer nothing is known that an invoice needs. */
  asksAddress: boolean;
}

/** What the confirmation asks for, where it does. */
export interface BillingDetails {
  billingAddress: string;
  taxId: string;
  poNumber: string;
}

/** Of these what was filled in: an empty field would clear what is known. */
export const filledOf = (details: BillingDetails): Partial<BillingDetails> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value.trim() !== ""));

/** The charges of a subscription made today, with the dates of the first two. */
export function firstChargeTexts(
  service: Pick<Service, "price" | "billsFrom" | "estimatedDelivery">,
  dates: FirstCharges,
  format: Format,
): FirstChargeTexts {
  const { price, billsFrom, estimatedDelivery: days } = service;
  const isFromDelivery = billsFrom === "delivery" && days > 0;
  const now = (isFromDelivery ? 0 : price.monthly) + price.setup;
  const live = new Date(Date.parse(dates.first) + days * DAY_MS).toISOString().slice(0, 10);
  return {
    now: isFromDelivery && now === 0 ? null : format.money(now),
    month: format.money(price.monthly),
    setup: price.setup > 0 ? format.money(price.setup) : null,
    today: format.day(dates.first),
    next: format.day(isFromDelivery ? live : dates.next),
    isFromDelivery,
    termsDays: dates.termsDays,
    due: format.day(dates.due),
    method: dates.method,
    asksAddress: !dates.hasAddress,
  };
}
