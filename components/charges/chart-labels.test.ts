import { startOfLabel } from "./chart-labels";

const label = { width: 40, band: 30, barWidth: 14, isNextToHigher: false };

test("a value stands over the middle of its bar, unless the bar before reaches it", () => {
  expect(startOfLabel(label)).toBe(-20);
  expect(startOfLabel({ ...label, isNextToHigher: true })).toBe(-19);
  expect(startOfLabel({ ...label, band: 20, isNextToHigher: true })).toBe(-9);
});

test("the value of a bar with an outline around it stands beside the bar", () => {
  expect(startOfLabel({ ...label, isBeside: true })).toBe(13);
});

test("a short value has room between the bars", () => {
  expect(startOfLabel({ ...label, width: 20, isNextToHigher: true })).toBe(-10);
});
