import "server-only";
import { NO_METHOD } from "./constants";

interface Paid {
  method: string | null;
  paidWith: string | null;
}

/** What a provider takes, where it does not tell with what it was paid. */
const TAKEN: Partial<Record<string, string>> = { stripe: "card or bank account" };
/** They say that it was paid, not how. */
const UNTOLD = ["manual", NO_METHOD];

/** How a charge was paid, within a sentence: `by Visa ending 4242`; empty where nobody knows. */
export function paidByText({ method, paidWith }: Paid): string {
  if (paidWith) return `by ${paidWith}`;
  if (!method || UNTOLD.includes(method)) return "";
  return `by ${TAKEN[method] ?? method}`;
}
