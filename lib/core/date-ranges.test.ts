import { monthRange, sameDaysLastMonth } from "./date-ranges";

test("returns the first and last day of a month, also in leap years", () => {
  expect(monthRange("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(monthRange("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

test("limits the same days of last month to its last day", () => {
  expect(sameDaysLastMonth("2026-11-23")).toEqual({ month: "2026-10", to: 23 });
  expect(sameDaysLastMonth("2027-01-31")).toEqual({ month: "2026-12", to: 31 });
  expect(sameDaysLastMonth("2027-03-31")).toEqual({ month: "2027-02", to: 28 });
});
