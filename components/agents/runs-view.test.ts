import { runsViewOf, runsViews } from "./runs-view";

test.each([
  [{}, true],
  [{ days: "30", page: "2" }, true],
  [{ view: "all" }, false],
  [{ outcome: "done" }, false],
  [{ wrong: "false", from: "2026-11-01" }, false],
  [{ search: "4711" }, false],
  [{ outcome: "mistyped" }, true],
])("of the address %j the unusual runs alone are shown: %s", (search, isUnusual) => {
  expect(runsViewOf(search).isUnusual).toBe(isUnusual);
});

test("the other view is one press away, and keeps the days of the chart", () => {
  const state = { days: "30", search: "4711", page: "3" };
  expect(runsViews("/agent", state).map(({ href }) => href)).toEqual([
    "/agent?days=30",
    "/agent?days=30&search=4711&view=all",
  ]);
});
