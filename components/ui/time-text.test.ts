import { formatFor } from "@/lib/core/format";
import { timeText } from "./time-text";

const now = Date.parse("2026-11-27T01:00:00Z");
const dayIn = (timeZone: string, instant: string) =>
  timeText(instant, formatFor("en-US", timeZone), { withTime: false, now });

test("calls today and yesterday of the reader's time zone by their names", () => {
  expect(dayIn("UTC", "2026-11-27T00:30:00Z")).toBe("Today");
  expect(dayIn("UTC", "2026-11-26T23:30:00Z")).toBe("Yesterday");
  expect(dayIn("UTC", "2026-11-25T23:30:00Z")).toBe("Nov 25, 2026");
  expect(dayIn("America/New_York", "2026-11-26T23:30:00Z")).toBe("Today");
  expect(dayIn("America/New_York", "2026-11-25T23:30:00Z")).toBe("Yesterday");
});

test("within a sentence they have no capital", () => {
  const at = (instant: string, withTime: boolean) =>
    timeText(instant, formatFor("en-US", "UTC"), { withTime, now, inSentence: true });
  expect(at("2026-11-27T00:30:00Z", false)).toBe("today");
  expect(at("2026-11-26T23:30:00Z", false)).toBe("yesterday");
  expect(at("2026-11-27T00:30:00Z", true)).toMatch(/^today, 12:30\sAM$/);
});

test("calls the day of a time today, and leaves out the present year", () => {
  const at = (instant: string) =>
    timeText(instant, formatFor("en-US", "UTC"), { withTime: true, now });
  expect(at("2026-11-27T00:30:00Z")).toMatch(/^Today, 12:30\sAM$/);
  expect(at("2026-11-26T15:46:00Z")).toMatch(/^Nov 26, 3:46\sPM$/);
  expect(at("2025-11-26T15:46:00Z")).toMatch(/^Nov 26, 2025, 3:46\sPM$/);
});

test("writes a time and a day without the present one as they are", () => {
  const format = formatFor("en-US", "UTC");
  expect(timeText("2026-11-27T00:30:00Z", format, { withTime: true })).toMatch(/^Nov 27, 2026/);
  expect(timeText("2026-11-27T00:30:00Z", format, { withTime: false })).toBe("Nov 27, 2026");
});
