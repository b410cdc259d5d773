import { gridOf, meaningOf, numbersIn } from "./line-labels";

const curve = Array.from({ length: 101 }, (_, at) => ({
  at,
  asksPerWeek: at - 79,
  wrongPassed: Math.max(0, 81 - at),
}));

test("a line is said with what it would have meant beside the present one", () => {
  expect(meaningOf(curve, 80, 90)).toBe(
    "You would be asked 1 time a week instead of 11, and 1 wrong answer in 90 days would have passed.",
  );
  expect(meaningOf(curve, 79, null)).toBe(
    "You would be asked 0 times a week, and 2 wrong answers in 90 days would have passed.",
  );
  expect(meaningOf(curve, 90, 90)).toBe(
    "You are asked 11 times a week, and nothing wrong in 90 days would have passed.",
  );
});

test("the numbers of a sentence stand apart, without the days", () => {
  expect(
    numbersIn("You are asked 11 times a week, and 2 wrong answers in 90 days passed."),
  ).toEqual([
    "You are asked ",
    "11",
    " times a week, and ",
    "2",
    " wrong answers in 90 days passed.",
  ]);
});

test("a plot's grid has one to four round numbers, and ends above all values", () => {
  expect([1, 3, 9, 46, 105, 293, 999].map(gridOf)).toEqual([
    [1],
    [1, 2, 3],
    [3, 6, 9],
    [25, 50],
    [40, 80, 120],
    [100, 200, 300],
    [500, 1000],
  ]);
});
