import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import {
  boundaryAfter,
  dayOf,
  fromColumn,
  fromWireDate,
  isAfter,
  monthsAfter,
  startOfDay,
  toColumn,
  toWireDate,
} from "./dates";

const anyDay = fc
  .date({ min: new Date("1950-01-01"), max: new Date("2090-12-31"), noInvalidDate: true })
  .map((date) => Temporal.PlainDate.from(date.toISOString().slice(0, 10)));

describe("calendar dates", () => {
  it("survive the column unchanged, whatever zone the tests run in", () => {
    fc.assert(
      fc.property(
        anyDay,
        (day) =>
          fromColumn(toColumn(day)).equals(day) && toWireDate(toColumn(day)) === day.toString(),
      ),
    );
  });

  it("keep the anchor day: 31 January, 28 February, 31 March", () => {
    const anchor = Temporal.PlainDate.from("2026-01-31");
    expect([0, 1, 2, 13].map((n) => monthsAfter(anchor, n).toString())).toEqual([
      "2026-01-31",
      "2026-02-28",
      "2026-03-31",
      "2027-02-28",
    ]);
  });

  it("never drift: the day of period n is the anchor's, or the month's last when it is shorter", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 240 }), (anchor, n) => {
        const day = monthsAfter(anchor, n);
        return day.day === Math.min(anchor.day, day.daysInMonth);
      }),
    );
  });

  it("find the next boundary ahead: the first of the anchor's that lies after a day, never one later", () => {
    fc.assert(
      fc.property(anyDay, anyDay, (anchor, day) => {
        const next = boundaryAfter(anchor, day);
        const all = Array.from({ length: 1_700 }, (_, n) => n);
        const first = all
          .map((n) => monthsAfter(anchor, n))
          .find((boundary) => isAfter(boundary, day));
        return first !== undefined && next.equals(first);
      }),
      { numRuns: 60 },
    );
  });

  it("walk from boundary to boundary as the periods do, a month and no day lost", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 120 }), (anchor, n) =>
        boundaryAfter(anchor, monthsAfter(anchor, n)).equals(monthsAfter(anchor, n + 1)),
      ),
    );
  });

  it("take an instant as the day it is in the installation's zone", () => {
    expect(fromWireDate("2026-03-01T23:30:00Z", "Europe/Berlin").toString()).toBe("2026-03-02");
    expect(fromWireDate("2026-03-01T23:30:00Z", "America/New_York").toString()).toBe("2026-03-01");
    expect(fromWireDate("2026-03-01", "America/New_York").toString()).toBe("2026-03-01");
  });

  it("begin where the zone says, also when midnight does not exist", () => {
    expect(startOfDay(Temporal.PlainDate.from("2026-07-01"), "Europe/Berlin").toISOString()).toBe(
      "2026-06-30T22:00:00.000Z",
    );
    expect(
      startOfDay(Temporal.PlainDate.from("2018-11-04"), "America/Sao_Paulo").toISOString(),
    ).toBe("2018-11-04T03:00:00.000Z");
  });

  it("are the day of their own beginning", () => {
    const zones = fc.constantFrom(
      "UTC",
      "Europe/Berlin",
      "America/New_York",
      "Asia/Kathmandu",
      "Pacific/Apia",
    );
    fc.assert(
      fc.property(
        anyDay.filter((day) => day.year > 2012),
        zones,
        (day, zone) => dayOf(startOfDay(day, zone), zone).equals(day),
      ),
    );
  });
});

/**
 * From UTC−11 to UTC+14; daylight saving by an hour and by half of one, by night and at midnight,
 * north and south, and quarters of an hour.
 */
const ZONES = [
  "Pacific/Pago_Pago",
  "America/Los_Angeles",
  "America/St_Johns",
  "America/Santiago",
  "UTC",
  "Europe/London",
  "Africa/Cairo",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Auckland",
  "Pacific/Kiritimati",
];

it.each(ZONES)("in %s an hourly job meets each day of two years once, in order", (zone) => {
  const first = Temporal.PlainDate.from("2027-01-28");
  const until = startOfDay(first.add({ months: 25 }), zone).getTime();
  let day = first;
  for (let at = startOfDay(first, zone).getTime(); at < until;) {
    expect(dayOf(new Date(at), zone).toString()).toBe(day.toString());
    const next = startOfDay(day.add({ days: 1 }), zone).getTime();
    // The last hour before midnight, and the first after it, also where there are 23 or 25.
    expect(dayOf(new Date(next - 1), zone).toString()).toBe(day.toString());
    expect([23, 23.5, 24, 24.5, 25]).toContain((next - at) / 3_600_000);
    [at, day] = [next, day.add({ days: 1 })];
  }
});
