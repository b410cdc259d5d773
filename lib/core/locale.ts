import "server-only";
import Negotiator from "negotiator";

const FALLBACK = "en-US";

/** The first language that this runtime can format; American English without one. */
export function localeOf(acceptLanguage: string | null | undefined): string {
  const headers = { "accept-language": (acceptLanguage ?? "").slice(0, 200) };
  for (const tag of new Negotiator({ headers }).languages()) {
    try {
      const [match] = Intl.NumberFormat.supportedLocalesOf(tag);
      if (match) return match;
    } catch {
      // Not a language tag.
    }
  }
  return FALLBACK;
}
