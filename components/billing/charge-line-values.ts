import { dollarsOf, toCents, toDollars } from "@/lib/core/money";
import { numberOf } from "@/lib/core/typed-numbers";

export interface LineValues {
  text: string;
  quantity: string;
  unitAmount: string;
}

export const emptyLine: LineValues = { text: "", quantity: "1", unitAmount: "" };

export const toLineInput = ({ text, quantity, unitAmount }: LineValues) => ({
  text,
  quantity: numberOf(quantity),
  unitAmount: dollarsOf(unitAmount),
});

/** Dollars; a line that is not filled in yet counts as nothing. */
export const totalOf = (lines: readonly LineValues[]): number =>
  toDollars(lines.reduce((sum, line) => sum + centsOf(line), 0));

function centsOf(line: LineValues): number {
  const { quantity, unitAmount } = toLineInput(line);
  const cents = quantity * toCents(unitAmount);
  return Number.isFinite(cents) ? cents : 0;
}
