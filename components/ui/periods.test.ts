import { periodsUpTo } from "./periods";

test("periods begin 30 days ago, with the quarter and with the year, also across a year's end", () => {
  const starts = (today: string) => periodsUpTo(today).map(({ from }) => from);
  expect(starts("2026-11-25")).toEqual(["", "2026-10-26", "2026-10-01", "2026-01-01"]);
  expect(starts("2027-01-05")).toEqual(["", "2026-12-06", "2027-01-01", "2027-01-01"]);
});

test("a list of the running year has it without a choice, and no longer period", () => {
  expect(periodsUpTo("2026-11-25", "year")).toEqual([
    { label: "Last 30 days", from: "2026-10-26" },
    { label: "This quarter", from: "2026-10-01" },
    { label: "This year", from: "" },
  ]);
});
