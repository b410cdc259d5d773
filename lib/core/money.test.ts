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

  it.each([
    4e-9,
    0.001,
    19.999,
    -0.01,
    1_000_000.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    "5",
    null,
  ])("refuses %s", (given) => {
    expect(dollars.safeParse(given).success).toBe(false);
  });

  it.each([
    ["1200.50", 1200.5],
    ["1200,50", 1200.5],
    ["1,200", 1200],
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
  ])("shows %d as %s", (given, shown) => {
    expect(formatDollars(given)).toBe(shown);
  });
});
