import { z } from "zod";
import { plainSigns } from "./pasted-text";
import { numberOf, twoReadings } from "./typed-numbers";

/** The largest amount taken: $1,000,000.00, well inside int4. */
export const MAX_CENTS = 100_000_000;

export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

export function toDollars(cents: number | bigint): number {
  return Number(cents) / 100;
}

/** The cents of charges, or of what is paid of them. */
export const sumCents = (rows: readonly { amountCents: number }[]): number =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);

export function sumDollars(amounts: readonly number[]): number {
  return toDollars(amounts.reduce((cents, amount) => cents + toCents(amount), 0));
}

/** `part` of `whole`, half up; in integers, so that no cent hangs on floating point. */
export function proportionOf(cents: number, part: number, whole: number): number {
  return Math.floor((2 * cents * part + whole) / (2 * whole));
}

/** Cents of tax in an amount that includes it; `rate` in hundredths of a percent, net half up. */
export function taxOf(amountCents: number, rate: number): number {
  return amountCents - proportionOf(amountCents, 10_000, 10_000 + rate);
}

/** But for the error of a double, four units in its last place: 0.1 + 0.2 has, too. */
export function hasTwoDecimals(value: number): boolean {
  return Math.abs(value - toDollars(toCents(value))) <= 4 * Number.EPSILON * Math.abs(value);
}

/** Dollars with at most two decimals, from 0 to a million: the wire's money. */
export const dollars = z
  .number("must be an amount in dollars")
  .min(0, "must be 0 or more")
  .max(MAX_CENTS / 100, "must be 1,000,000 or less")
  .refine(hasTwoDecimals, "must have at most two decimals");

/** The sign of dollars before or after an amount, and before or after its own sign. */
const withoutDollars = (text: string) =>
  plainSigns(text)
    .trim()
    .replace(/^([-+]?) ?(?:US\$|USD|\$) ?/i, "$1")
    .replace(/ ?(?:US\$|USD|\$)$/i, "");

/** `$1,200.50`, `1200,50` and what the lists of a locale print; NaN when it is no amount. */
export const dollarsOf = (typed: string, locale?: string): number =>
  numberOf(withoutDollars(typed), locale);

/** Why an amount was refused that can be read two ways. */
export const twoAmounts = (typed: string, locale?: string): string | null =>
  twoReadings(withoutDollars(typed), locale);

/** An amount as its field shows it: `10.50` for `10.5` and `$10.5`; what is none stays as typed. */
export function amountText(typed: string | number): string {
  const amount = dollarsOf(String(typed));
  return Number.isFinite(amount) && hasTwoDecimals(amount) ? amount.toFixed(2) : String(typed);
}

/** `$1,234.50` for dollars; whole amounts keep two decimals so that columns align. */
export function formatDollars(value: number): string {
  // The sign of subtraction: a hyphen is too short before a number.
  const sign = value < 0 ? "−" : "";
  const [whole = "0", cents = "00"] = Math.abs(value).toFixed(2).split(".");
  return `${sign}$${Number(whole).toLocaleString("en-US")}.${cents}`;
}

export const formatCents = (cents: number): string => formatDollars(toDollars(cents));
