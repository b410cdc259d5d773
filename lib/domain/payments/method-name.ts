import "server-only";
import { capitalize } from "@/lib/core/capitalize";
import type { Tx } from "@/lib/db/client";

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

/** As its holder knows it: `Visa 4242`, `Chase 6789`. */
export function nameOfMethod({ kind, brand, last4 }: NamedMethod): string {
  if (kind !== "card") return `${brand || "Bank account"} ${last4}`;
  return `${BRANDS[brand] ?? (capitalize(brand) || "Card")} ${last4}`;
}

/** The same of a stored method. */
export const readMethodName = async (tx: Tx, id: string): Promise<string> =>
  nameOfMethod(await tx.paymentMethod.findUniqueOrThrow({ where: { id } }));
