import "server-only";
import { capitalize } from "@/lib/core/capitalize";
import type { PlainDate } from "@/lib/core/dates";

/** Whether a method's last month is over on a day: a card is good until the last day of it. */
export const isPastExpiry = ({ expires }: { expires: string | null }, on: PlainDate): boolean =>
  expires !== null && on.toString().slice(0, 7) > expires;

interface NamedMethod {
  kind: "card" | "sepa_debit" | "us_bank_account";
  brand: string;
  last4: string;
}

const BRANDS: Record<string, string> = {
  amex: "American Express",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** As its holder knows it: `Visa ending 4242`, `Chase ending 6789`. */
export function nameOfMethod({ kind, brand, last4 }: NamedMethod): string {
  if (kind !== "card") return `${brand || "Bank account"} ending ${last4}`;
  return `${BRANDS[brand] ?? (capitalize(brand) || "Card")} ending ${last4}`;
}
