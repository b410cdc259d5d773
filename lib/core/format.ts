/** How one reader's locale writes figures and dates. */
export interface Format {
  locale: string;
  /** Of `dayOf` and `timeOf`; absent: the runtime's. */
  timeZone: string | undefined;
  /** Dollars with cents: `$1,234.50`, `1.234,50 $`. For columns. */
  money: (dollars: number) => string;
  /** What a customer owes in dollars; below nothing it is theirs: `Credit $890.00`. */
  balance: (dollars: number) => string;
  /** Dollars, cents only where there are any: `$1,234`. For prices in running text. */
  price: (dollars: number) => string;
  /** Dollars in few characters: `$1.2K`. */
  compact: (dollars: number) => string;
  number: (value: number) => string;
  /** A difference: `+17`, `−5`, `0`. */
  signed: (value: number) => string;
  /** A calendar date `YYYY-MM-DD`: `Nov 21, 2026`. No time zone has a say in it. */
  day: (date: string) => string;
  /** The same without the year, for days that are near: `Nov 21`. */
  nearDay: (date: string) => string;
  /** Near days from the first to the last: `Nov 23 – 29`. */
  nearDays: (from: string, to: string) => string;
  /** `YYYY-MM`: `Nov`, with the year in January. */
  month: (month: string) => string;
  /** `YYYY-MM` or a day of it: "December". */
  monthName: (month: string) => string;
  /** "December 2026". */
  monthAndYear: (day: string) => string;
  /** The day of an instant (ISO) in the format's time zone. */
  dayOf: (instant: string) => string;
  /** The same without the year: `Nov 21`. */
  nearDayOf: (instant: string) => string;
  /** Day and time of an instant (ISO). */
  timeOf: (instant: string) => string;
  /** The same without the year: `Nov 21, 3:46 PM`. */
  nearTimeOf: (instant: string) => string;
  /** The time of an instant (ISO) alone. */
  clockOf: (instant: string) => string;
}

const MOST = 100;
const cache = new Map<string, Format>();

/** The formats of a locale and time zone (the runtime's own if absent: the browser's). */
export function formatFor(locale: string, timeZone?: string): Format {
  const key = `${locale} ${timeZone}`;
  const cached = cache.get(key);
  if (cached) return cached;
  if (cache.size >= MOST) cache.clear();
  const format = make(locale, timeZone);
  cache.set(key, format);
  return format;
}

function make(locale: string, timeZone: string | undefined): Format {
  const dollars = { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" } as const;
  const money = new Intl.NumberFormat(locale, dollars);
  const whole = new Intl.NumberFormat(locale, { ...dollars, maximumFractionDigits: 0 });
  const compact = new Intl.NumberFormat(locale, {
    ...dollars,
    notation: "compact",
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  });
  const number = new Intl.NumberFormat(locale);
  const signed = new Intl.NumberFormat(locale, { signDisplay: "exceptZero" });
  /** A date without a time is midnight in UTC. */
  const on = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, options);
    return (at: string) => format.format(new Date(at));
  };
  const utc = { timeZone: "UTC" };
  const month = on({ month: "short", ...utc });
  const withYear = new Intl.DateTimeFormat(locale, { month: "short", year: "2-digit", ...utc });
  const nearDays = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", ...utc });
  // "Jan 26" would read as a day.
  const january = (at: string) =>
    withYear
      .formatToParts(new Date(at))
      .map(({ type, value }) => (type === "year" ? `’${value}` : value))
      .join("");
  return {
    locale,
    timeZone,
    // The sign of subtraction: a hyphen is too short before a number.
    money: (value) => money.format(value).replace("-", "−"),
    balance: (value) => (value < 0 ? "Credit " : "") + money.format(Math.abs(value)),
    price: (value) => (Number.isInteger(value) ? whole : money).format(value),
    compact: (value) => compact.format(value),
    number: (value) => number.format(value),
    signed: (value) => signed.format(value).replace("-", "−"),
    day: on({ dateStyle: "medium", ...utc }),
    nearDay: on({ month: "short", day: "numeric", ...utc }),
    nearDays: (from, to) => nearDays.formatRange(new Date(from), new Date(to)),
    month: (value) => (value.endsWith("-01") ? january : month)(value),
    monthName: on({ month: "long", ...utc }),
    monthAndYear: on({ month: "long", year: "numeric", ...utc }),
    dayOf: on({ dateStyle: "medium", timeZone }),
    nearDayOf: on({ month: "short", day: "numeric", timeZone }),
    timeOf: on({ dateStyle: "medium", timeStyle: "short", timeZone }),
    nearTimeOf: on({
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZone,
    }),
    clockOf: on({ timeStyle: "short", timeZone }),
  };
}
