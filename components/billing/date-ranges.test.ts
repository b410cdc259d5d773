import { ageRange, monthRange, sameDaysLastMonth } from "./date-ranges";

test("returns the first and last day of a month, also in leap years", () => {
  expect(monthRange("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(monthRange("2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
});

test("covers all due dates by ages without gap or overlap", () => {
  expect(ageRange("current", "2026-03-31")).toEqual({ from: "2026-03-31" });
  expect(ageRange("1-30", "2026-03-31")).toEqual({ from: "2026-03-01", to: "2026-03-30" });
  expect(ageRange("31-60", "2026-03-31")).toEqual({ from: "2026-01-30", to: "2026-02-28" });
  expect(ageRange("61+", "2026-03-31")).toEqual({ to: "2026-01-29" });
});

test("limits the same days of last month to its last day", () => {
  expect(sameDaysLastMonth("2026-11-23")).toEqual({ month: "2026-10", to: 23 });
  expect(sameDaysLastMonth("2027-01-31")).toEqual({ month: "2026-12", to: 31 });
  expect(sameDaysLastMonth("2027-03-31")).toEqual({ month: "2027-02", to: 28 });
});
