import { formatFor } from "@/lib/core/format";
import { durationText } from "@/lib/core/duration-text";
import { savedHoursText } from "./agent-labels";

const format = formatFor("en-US", "UTC");

test.each([
  [0.84, "0.8 s"],
  [42.4, "42 s"],
  [59.7, "1 min"],
  [185, "3 min 5 s"],
  [3_600, "1 h"],
  [7_800, "2 h 10 min"],
])("writes %d seconds as %s", (seconds, text) => {
  expect(durationText(seconds, format)).toBe(text);
});

test("writes minutes saved as hours, to the tenth", () => {
  expect(savedHoursText(754, format)).toBe("12.6 h");
  expect(savedHoursText(5_220, format)).toBe("87.0 h");
});
