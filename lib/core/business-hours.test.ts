import { answerBy, hoursText } from "./business-hours";
import { startOfDay, fromWireDate } from "./dates";

const weekdays = { days: [1, 2, 3, 4, 5], from: "09:00", to: "17:00" };
const weekend = { days: [2, 6], from: "08:30", to: "12:00" };
const NEW_YORK = "America/New_York";

/** `2026-03-06 22:00` of a zone's clock as an instant, without what is under test. */
function at(text: string, zone: string): number {
  const [day = "", time = ""] = text.split(" ");
  const midday = startOfDay(fromWireDate(day, zone), zone).getTime();
  const wall = (ms: number) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" })
      .format(ms)
      .slice(0, 16);
  for (let minute = 0; minute < 26 * 60; minute += 1)
    if (wall(midday + minute * 60_000) === `${day} ${time}`) return midday + minute * 60_000;
  throw new Error(`No ${text} in ${zone}`);
}

// March 6, 2026 is a Friday; clocks change on March 8 (New York), March 29 and October 25 (Berlin).
test.each([
  ["a Monday morning", "2026-03-02 10:00", "2026-03-03 10:00", "UTC", weekdays],
  ["the minute of opening", "2026-03-02 09:00", "2026-03-03 09:00", "UTC", weekdays],
  ["before opening", "2026-03-02 03:15", "2026-03-03 09:00", "UTC", weekdays],
  ["the minute of closing", "2026-03-02 17:00", "2026-03-04 09:00", "UTC", weekdays],
  ["a Monday evening", "2026-03-02 20:00", "2026-03-04 09:00", "UTC", weekdays],
  ["a Friday noon", "2026-03-06 12:30", "2026-03-09 12:30", "UTC", weekdays],
  ["a Friday night", "2026-03-06 22:00", "2026-03-10 09:00", "UTC", weekdays],
  ["a Saturday", "2026-03-07 11:00", "2026-03-10 09:00", "UTC", weekdays],
  ["a Sunday night", "2026-03-08 23:59", "2026-03-10 09:00", "UTC", weekdays],
  ["the last day of a year", "2026-12-31 16:00", "2027-01-01 16:00", "UTC", weekdays],
  ["a Friday before clocks go forward", "2026-03-06 12:00", "2026-03-09 12:00", NEW_YORK, weekdays],
  ["a Friday night before that", "2026-03-06 23:30", "2026-03-10 09:00", NEW_YORK, weekdays],
  [
    "a Friday before clocks go back",
    "2026-10-23 12:00",
    "2026-10-26 12:00",
    "Europe/Berlin",
    weekdays,
  ],
  ["a business of two days", "2026-03-03 09:00", "2026-03-07 09:00", "UTC", weekend],
  ["its last minute", "2026-03-07 11:59", "2026-03-10 11:59", "UTC", weekend],
  [
    "a business of one day",
    "2026-03-06 12:00",
    "2026-03-13 12:00",
    "UTC",
    { ...weekdays, days: [5] },
  ],
  [
    "every day of the week",
    "2026-03-06 22:00",
    "2026-03-08 09:00",
    "UTC",
    { ...weekdays, days: [1, 2, 3, 4, 5, 6, 7] },
  ],
])("what is written on %s is answered a business day later", (_when, written, due, zone, hours) => {
  const answered = answerBy(at(written, zone), hours, zone);
  expect(new Date(answered).toISOString()).toBe(new Date(at(due, zone)).toISOString());
});

test("an hour that clocks skip begins when they have", () => {
  const hours = { days: [6, 7], from: "02:30", to: "05:00" };
  const due = answerBy(at("2026-03-07 01:00", NEW_YORK), hours, NEW_YORK);
  expect(new Date(due).toISOString()).toBe("2026-03-08T07:30:00.000Z");
});

test("hours are said by their days", () => {
  expect(hoursText(weekdays, "UTC")).toMatch(/^Monday to Friday, 9:00.AM to 5:00.PM \(UTC\)$/);
  expect(hoursText(weekdays, NEW_YORK)).toMatch(/ to 5:00.PM \(Eastern Time\)$/);
  expect(hoursText(weekend, "UTC")).toMatch(/^Tuesday, Saturday, 8:30.AM to 12:00.PM \(UTC\)$/);
});
