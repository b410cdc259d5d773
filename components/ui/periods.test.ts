import { periodsUpTo } from "./periods";

test("periods begin 30 days ago, with the quarter and with the year, also across a year's end", () => {
  const starts = (today: string) => periodsUpTo(today).map(({ from }) => from);
  expect(starts("2026-11-25")).toEqual(["", "2026-10-26", "2026-10-01", "2026-01-01"]);
  expect(starts("2027-01-05")).toEqual(["", "2026-12-06", "2027-01-01", "2027-01-01"]);
});
