/** In milliseconds, as dates count. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Whole days from a date to another, both `YYYY-MM-DD`; below 0 when it is before. */
export const daysBetweenDates = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
