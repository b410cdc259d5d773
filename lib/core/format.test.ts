import { formatFor } from "./format";
import { localeOf } from "./locale";

test.each([
  ["de-DE,de;q=0.9,en;q=0.8", "de-DE"],
  ["en;q=0.2, fr-CA", "fr-CA"],
  ["*", "en-US"],
  ["", "en-US"],
  ["xx-not a tag;q=1,<script>", "en-US"],
  ["en;q=0,de", "de"],
  [null, "en-US"],
])("reads %s as %s", (header, locale) => {
  expect(localeOf(header)).toBe(locale);
});

test("writes dollars as the reader's country does", () => {
  expect(formatFor("en-US").money(1234.5)).toBe("$1,234.50");
  expect(formatFor("en-US").money(-1234.5)).toBe("−$1,234.50");
  expect(formatFor("de-DE").money(1234.5)).toBe("1.234,50\u00a0$");
  expect(formatFor("en-US").price(1200)).toBe("$1,200");
  expect(formatFor("en-US").price(1200.5)).toBe("$1,200.50");
  expect(formatFor("en-US").compact(1250)).toBe("$1.3K");
});

test("a difference has its sign", () => {
  const { signed } = formatFor("en-US");
  expect([1_017, -5, 0].map(signed)).toEqual(["+1,017", "−5", "0"]);
});

test("a calendar date is the same day everywhere", () => {
  expect(formatFor("en-US").day("2026-01-01")).toBe("Jan 1, 2026");
  expect(formatFor("de-DE").day("2026-12-31")).toBe("31.12.2026");
  expect(formatFor("en-US").nearDay("2026-12-13")).toBe("Dec 13");
  expect(formatFor("en-US").month("2026-01")).toBe("Jan ’26");
  expect(formatFor("en-US").monthAndYear("2026-01-01")).toBe("January 2026");
  expect(formatFor("en-US").month("2026-02")).toBe("Feb");
  expect(formatFor("en-US").nearDays("2026-11-23", "2026-11-29")).toMatch(/^Nov 23\s–\s29$/);
  expect(formatFor("en-US").nearDays("2026-12-28", "2027-01-03")).toMatch(/^Dec 28.*Jan 3/);
});

test("an instant is a day in a zone", () => {
  const instant = "2026-01-01T00:30:00.000Z";
  expect(formatFor("en-US", "America/New_York").dayOf(instant)).toBe("Dec 31, 2025");
  expect(formatFor("en-US", "UTC").timeOf(instant)).toMatch(/^Jan 1, 2026, 12:30\sAM$/);
  expect(formatFor("en-US", "UTC").nearTimeOf(instant)).toMatch(/^Jan 1, 12:30\sAM$/);
});
