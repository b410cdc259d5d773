import { DAY_MS, MINUTE_MS } from "./durations";

/** When somebody is there: the days from 1, which is Monday, and the clock's "HH:MM". */
export interface BusinessHours {
  days: readonly number[];
  from: string;
  to: string;
}

/** A day as its number since 1970, and the minutes of its clock, fractions included. */
interface Wall {
  day: number;
  minutes: number;
}

const fields = ["year", "month", "day", "hour", "minute", "second"] as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}

function wallOf(at: number, timeZone: string): Wall {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = fields.map((name) =>
    parts.get(name),
  );
  const ms = ((at % 1_000) + 1_000) % 1_000;
  return {
    day: Date.UTC(year, month - 1, day) / DAY_MS,
    minutes: hour * 60 + minute + (second * 1_000 + ms) / MINUTE_MS,
  };
}

const asUtc = ({ day, minutes }: Wall) => day * DAY_MS + minutes * MINUTE_MS;

/** The instant at which a clock shows a time; in a skipped hour the one as long after it began. */
function instantOf(wall: Wall, timeZone: string): number {
  const offsetAt = (at: number) => asUtc(wallOf(at, timeZone)) - at;
  const target = asUtc(wall);
  const [before, after] = [offsetAt(target - DAY_MS), offsetAt(target + DAY_MS)];
  const early = target - before;
  return offsetAt(early) === before
    ? early
    : target - (offsetAt(target - after) === after ? after : before);
}

/** Monday is 1; the first of January 1970 was a Thursday. */
const weekday = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The next business day after a day. */
function businessDayAfter(day: number, { days }: BusinessHours): number {
  let next = day + 1;
  while (!days.includes(weekday(next))) next += 1;
  return next;
}

/**
 * By when a promise of 24 hours is kept: they begin when somebody is there, and only business days
 * count. A message on Friday at noon is answered by Monday at noon, one on Friday night by Tuesday
 * when the business opens.
 */
export function answerBy(at: number, hours: BusinessHours, timeZone: string): number {
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  const wall = wallOf(at, timeZone);
  const isBusinessDay = hours.days.includes(weekday(wall.day));
  const isOpen = isBusinessDay && wall.minutes >= from && wall.minutes < to;
  const isEarly = isBusinessDay && wall.minutes < from;
  const begin = isOpen || isEarly ? wall.day : businessDayAfter(wall.day, hours);
  const due = { day: businessDayAfter(begin, hours), minutes: isOpen ? wall.minutes : from };
  return instantOf(due, timeZone);
}

/** Monday, the fifth of January 1970. */
const MONDAY = 4 * DAY_MS;

/** "Eastern Time"; the zone's own name where it has no other. */
export function zoneName(timeZone: string): string {
  const name = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(0)
    .find(({ type }) => type === "timeZoneName")?.value;
  return !name || name.startsWith("GMT") ? timeZone : name;
}

/** `Monday to Friday, 9:00 AM to 5:00 PM (Eastern Time)`. */
export const hoursText = (hours: BusinessHours, timeZone: string): string =>
  `${weekHoursText(hours)} (${zoneName(timeZone)})`;

/** `Monday to Friday, 9:00 AM to 5:00 PM`. */
export function weekHoursText({ days, from, to }: BusinessHours): string {
  const dayName = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
  const clock = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });
  const nameOf = (day: number) => dayName.format(MONDAY + (day - 1) * DAY_MS);
  const timeOf = (time: string) => clock.format(minutesOf(time) * MINUTE_MS);
  const runs = days.reduce<number[][]>((all, day) => {
    const last = all.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else all.push([day]);
    return all;
  }, []);
  const names = runs.flatMap((run) =>
    run.length > 2 ? [`${nameOf(run[0] ?? 1)} to ${nameOf(run.at(-1) ?? 1)}`] : run.map(nameOf),
  );
  return `${names.join(", ")}, ${timeOf(from)} to ${timeOf(to)}`;
}
