import { dollarsOf, toCents, toDollars } from "@/lib/core/money";

/** A line as it is typed. */
export interface LineValues {
  text: string;
  quantity: string;
  unitAmount: string;
}

export const emptyLine: LineValues = { text: "", quantity: "1", unitAmount: "" };

export const toLineInput = ({ text, quantity, unitAmount }: LineValues) => ({
  text,
  quantity: quantity.trim() ? Number(quantity) : Number.NaN,
  unitAmount: dollarsOf(unitAmount),
});

/** Dollars; a line that is not filled in yet counts as nothing. */
export function totalOf(lines: readonly LineValues[]): number {
  const cents = lines
    .map(toLineInput)
    .map(({ quantity, unitAmount }) => quantity * toCents(unitAmount))
    .filter(Number.isFinite);
  return toDollars(cents.reduce((sum, amount) => sum + amount, 0));
}
