import fc from "fast-check";
import { formatFor } from "./format";
import {
  MAX_CENTS,
  dollars,
  dollarsOf,
  formatDollars,
  toCents,
  toDollars,
  twoAmounts,
} from "./money";

function takesWhatListsPrint(locale: string) {
  const { money, price } = formatFor(locale);
  for (const amount of [0, 0.5, 12, 999.99, 1200, -1234.5, 45_678.9, 999_999.99, 1_000_000]) {
    expect([locale, money(amount), dollarsOf(money(amount), locale)]).toContain(amount);
    expect([locale, price(amount), dollarsOf(price(amount), locale)]).toContain(amount);
  }
}

const anyCents = fc.integer({ min: 0, max: MAX_CENTS });

describe("money", () => {
  it("loses no cent between the wire and the database", () => {
    fc.assert(fc.property(anyCents, (cents) => toCents(toDollars(cents)) === cents));
  });

  it("takes every amount of two decimals that JSON can say", () => {
    fc.assert(
      fc.property(
        anyCents,
        (cents) => dollars.safeParse(JSON.parse((cents / 100).toFixed(2))).success,
      ),
    );
  });

  it("takes what is a number of cents but for the error of a double, and nothing else", () => {
    const ulps = fc.integer({ min: -2, max: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_CENTS - 1 }), ulps, (cents, error) => {
        const value = (cents / 100) * (1 + error * Number.EPSILON);
        return dollars.safeParse(value).success && toCents(value) === cents;
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_CENTS - 1 }),
        fc.double({ min: 1e-9, max: 0.009_999, noNaN: true }),
        (cents, more) => !dollars.safeParse(cents / 100 + more).success,
      ),
    );
  });

  it.each([0, 0.1 + 0.2, 0.1 + 0.7, 1.1 * 3, 19.99, 999_999.99, 1_000_000])("takes %s", (input) => {
    expect(dollars.safeParse(input).success).toBe(true);
  });

  it.each([
    4e-9,
    1e-300,
    0.001,
    0.010_000_009_9,
    19.999,
    19.999_999_999,
    999_999.999_999_9,
    -0.01,
    1_000_000.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "5",
    null,
  ])("refuses %s", (input) => {
    expect(dollars.safeParse(input).success).toBe(false);
  });

  it.each([
    ["1200.50", 1200.5],
    ["1200,50", 1200.5],
    ["1,200", 1200],
    ["-1,200", -1200],
    ["-$50", -50],
    [" $ 1,234,567.5 ", 1_234_567.5],
    ["0", 0],
    ["", Number.NaN],
    ["a lot", Number.NaN],
    ["1.2.3", Number.NaN],
    ["1e3", Number.NaN],
    ["0x10", Number.NaN],
    ["Infinity", Number.NaN],
    ["12 50", Number.NaN],
    ["1,23", 1.23],
    ["1,2345", 1.2345],
    ["12,34,567.50", 1_234_567.5],
    ["1.234,50", 1234.5],
    ["1.234.567", 1_234_567],
    ["1,234.567,8", Number.NaN],
    ["1 234,50", 1234.5],
    ["1’234.50 USD", 1234.5],
    ["0.125", 0.125],
    [".5", 0.5],
    [".", Number.NaN],
    ["\u221250", -50],
    ["US$ ５０", 50],
    ["\u202A$50\u202C", 50],
    ["1$200", Number.NaN],
    ["--5", Number.NaN],
  ])("reads %p as %d", (typed, value) => {
    expect(dollarsOf(typed, "en-US")).toBe(value);
  });

  it.each(["en-US", "en-GB", "en-IN", "de-DE", "de-CH", "de-AT", "fr-FR", "es-ES", "pt-BR"])(
    "takes in %s what its lists print",
    (locale) => takesWhatListsPrint(locale),
  );
  it.each([
    "sv-SE",
    "pl-PL",
    "hi-IN",
    "mr-IN",
    "bn-BD",
    "ar-EG",
    "fa-IR",
    "he-IL",
    "ja-JP",
    "th-TH",
  ])("takes in %s what its lists print", (locale) => takesWhatListsPrint(locale));

  it.each([
    ["de-DE", "1.200", 1200, null],
    ["de-DE", "1,200", Number.NaN, "could be 1200 or 1.2"],
    ["en-US", "1,200", 1200, null],
    ["en-US", "-$1.200", Number.NaN, "could be -1200 or -1.2"],
    ["fr-FR", "1.200", Number.NaN, "could be 1200 or 1.2"],
    ["fr-FR", "1.200,00", 1200, null],
    ["en-US", "0.200", 0.2, null],
  ])("in %s %s is %d: %s", (locale, typed, value, refusal) => {
    expect(dollarsOf(typed, locale)).toBe(value);
    expect(twoAmounts(typed, locale)?.split(":")[0] ?? null).toBe(refusal);
  });

  it.each([
    [0, "$0.00"],
    [1234.5, "$1,234.50"],
    [1_000_000, "$1,000,000.00"],
    [-12.3, "−$12.30"],
  ])("shows %d as %s", (input, shown) => {
    expect(formatDollars(input)).toBe(shown);
  });
});
