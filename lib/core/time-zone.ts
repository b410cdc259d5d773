/** Set by the pages' head with the browser's time zone. */
export const TIME_ZONE_COOKIE = "tz";

const MAX_LENGTH = 64;

/** The time zone that a cookie names; null for what is none. */
export function timeZoneOf(cookie: string | undefined): string | null {
  if (!cookie || cookie.length > MAX_LENGTH) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
