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

/**
 * The nth period boundary after an anchor: always from the anchor, so that 31 January leads to 28
 * February and 31 March.
 */
export function monthsAfter(anchor: PlainDate, n: number): PlainDate {
  return anchor.add({ months: n }, { overflow: "constrain" });
}

/**
 * The first period boundary of an anchor that lies after `day`; the anchor itself when that is
 * still ahead.
 */
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

/** Days from a date of the database to a day; negative while it is ahead. */
export const daysSince = (date: Date, day: PlainDate): number =>
  fromColumn(date).until(day, { largestUnit: "days" }).days;

export const isAfter = (a: PlainDate, b: PlainDate) => Temporal.PlainDate.compare(a, b) > 0;

/** The instant at which a calendar day begins in a time zone. */
export function startOfDay(date: PlainDate, timeZone: string): Date {
  return new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
}

/**
 * The instant at which the day of a validated `dateInput` begins in a time zone, or a day so much
 * later: 1 is where an included last day ends.
 */
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

/**
 * The last `count` calendar months of a time zone, oldest first, the last one being that of `day`.
 */
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

/** The calendar day an instant falls on in a time zone. */
export function dayOf(instant: Date, timeZone: string): PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
}

/**
 * The calendar date of a validated `dateInput` (lib/core/validation.ts): itself, or for a full ISO
 * instant the day it is in the installation's time zone.
 */
export function fromWireDate(value: string, timeZone: string): PlainDate {
  return value.length === 10 ? Temporal.PlainDate.from(value) : dayOf(new Date(value), timeZone);
}
