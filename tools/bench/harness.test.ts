import { percentile } from "./harness";

test("a share of an even number of values lies between the two in its middle", () => {
  expect(percentile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(percentile([3, 1, 2], 0.5)).toBe(2);
  expect(percentile([10, 20], 0.95)).toBeCloseTo(19.5);
  expect(percentile([3, 1, 2], 1)).toBe(3);
  expect(percentile([], 0.5)).toBeNaN();
});
