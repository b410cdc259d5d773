import { Temporal } from "temporal-polyfill";

export type PlainDate = Temporal.PlainDate;

/** A DATE column (UTC midnight) as the calendar date it is. */
export function fromColumn(date: Date): PlainDate {
  return Temporal.PlainDate.from(date.toISOString().slice(0, 10));
}

/** A calendar date as a DATE column takes it: UTC midnight. */
export function toColumn(date: PlainDate): Date {
  return new Date(`${date.toString()}T00:00:00.000Z`);
}

/** `YYYY-MM-DD` of a DATE column, as the wire has it. */
export function toWireDate(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Always from the anchor: 31 January leads to 28 February and 31 March. */
export function monthsAfter(anchor: PlainDate, n: number): PlainDate {
  return anchor.add({ months: n }, { overflow: "constrain" });
}

/**
 * What the periods of a subscription are counted from: its start, when the first of them is a
 * month. From 31 January to 28 February the next one ends on 31 March.
 */
export const anchorOf = (start: PlainDate, next: PlainDate): PlainDate =>
  monthsAfter(start, 1).equals(next) ? start : next;

/** The first period boundary after `day`; the anchor while that is still ahead. */
export function boundaryAfter(anchor: PlainDate, day: PlainDate): PlainDate {
  const months = Math.max(0, (day.year - anchor.year) * 12 + day.month - anchor.month);
  const boundary = monthsAfter(anchor, months);
  return isAfter(boundary, day) ? boundary : monthsAfter(anchor, months + 1);
}

/** The period of an anchor that holds `day`, half-open. */
export function anchorPeriod(
  anchor: PlainDate,
  day: PlainDate,
): { start: PlainDate; end: PlainDate } {
  const months = (day.year - anchor.year) * 12 + day.month - anchor.month;
  const n = isAfter(monthsAfter(anchor, months), day) ? months : months + 1;
  return { start: monthsAfter(anchor, n - 1), end: monthsAfter(anchor, n) };
}

/** Days from a day to a day; negative when the second comes first. */
export const daysBetween = (from: PlainDate, to: PlainDate): number =>
  from.until(to, { largestUnit: "days" }).days;

/** The same from a date of the database. */
export const daysSince = (date: Date, day: PlainDate): number => daysBetween(fromColumn(date), day);

export const isAfter = (a: PlainDate, b: PlainDate) => Temporal.PlainDate.compare(a, b) > 0;

export function startOfDay(date: PlainDate, timeZone: string): Date {
  return new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
}

/** An hour of a day on the clocks of a time zone. */
export const timeOfDay = (date: PlainDate, hour: number, timeZone: string): Date =>
  new Date(date.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds);

/** Where a validated `dateInput` begins; 1 `later` is where an included last day ends. */
export function startOfWireDay(value: string, timeZone: string, later = 0): Date {
  return startOfDay(fromWireDate(value, timeZone).add({ days: later }), timeZone);
}

export interface Month {
  /** `YYYY-MM` */
  month: string;
  /** The instants at which it begins and the next one begins. */
  from: Date;
  to: Date;
}

/** The last `count` months up to the one of `day`, oldest first. */
export function monthsUpTo(day: PlainDate, count: number, timeZone: string): Month[] {
  return Array.from({ length: count }, (_, n) => {
    const first = day.with({ day: 1 }).subtract({ months: count - 1 - n });
    return {
      month: first.toString().slice(0, 7),
      from: startOfDay(first, timeZone),
      to: startOfDay(first.add({ months: 1 }), timeZone),
    };
  });
}

export function dayOf(instant: Date, timeZone: string): PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
}

/** A validated `dateInput` as a date: of an instant its day in the time zone. */
export function fromWireDate(value: string, timeZone: string): PlainDate {
  return value.length === 10 ? Temporal.PlainDate.from(value) : dayOf(new Date(value), timeZone);
}
