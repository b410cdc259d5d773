import { contrast, mix, toChannels } from "./color";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#000000", 21],
  ["#1d4ed8", "#1d4ed8", 1],
  ["#777777", "#ffffff", 4.48],
  ["#1d4ed8", "#ffffff", 6.7],
])("the contrast of %s and %s is %d", (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
});

test("a mix moves each channel by its share", () => {
  expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(mix("#ff0000", "#0000ff", 0)).toBe("#ff0000");
  expect(mix("#ff0000", "#0000ff", 1)).toBe("#0000ff");
});

test("channels are written as decimal numbers", () => {
  expect(toChannels("#1d4ed8")).toBe("29 78 216");
});
