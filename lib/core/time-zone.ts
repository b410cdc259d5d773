/** The browser's time zone: set on signing in, and by the head of each page of a room. */
export const TIME_ZONE_COOKIE = "tz";
export const TIME_ZONE_ATTRIBUTES = ";path=/;max-age=31536000;samesite=lax";

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
