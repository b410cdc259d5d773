import fc from "fast-check";
import { MAX_CENTS, dollars, dollarsOf, formatDollars, toCents, toDollars } from "./money";

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
  ])("reads %p as %d", (typed, value) => {
    expect(dollarsOf(typed)).toBe(value);
  });

  it.each([
    [0, "$0.00"],
    [1234.5, "$1,234.50"],
    [1_000_000, "$1,000,000.00"],
    [-12.3, "-$12.30"],
  ])("shows %d as %s", (input, shown) => {
    expect(formatDollars(input)).toBe(shown);
  });
});
