import { isWiderThanGap } from "./bar-sizes";

test.each([
  ["a short one, on a phone", { labelWidth: 22.5, band: 20.8, margin: 3.6 }, false],
  ["a long one, on a phone", { labelWidth: 45, band: 20.8, margin: 3.6 }, true],
  ["one that the chart's edge pushes", { labelWidth: 32, band: 24, margin: 0 }, true],
  ["the same with room at the edge", { labelWidth: 32, band: 24, margin: 4 }, false],
  ["a long one, on a desk", { labelWidth: 45, band: 60, margin: 0 }, false],
])("the label over the last bar reaches the bar before it: %s", (_case, label, isWider) => {
  expect(isWiderThanGap(label)).toBe(isWider);
});
