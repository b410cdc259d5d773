import { AppError } from "@/lib/core/errors";

/** Bounds of a query string (docs/api.md, Limits). */
const MOST_BYTES = 2_048;
const MOST_PARAMETERS = 64;

/** Set by instrumentation.ts, which takes such a query string away before Next parses it. */
export const QUERY_TOO_LONG = "x-query-too-long";

/** Whether a query string, without its `?`, is more than is looked at. */
export function isTooLong(query: string): boolean {
  return (
    query.length > MOST_BYTES || query.split("&", MOST_PARAMETERS + 1).length > MOST_PARAMETERS
  );
}

/** Whether a request came with such a query string, wherever the application runs. */
export const hasLongQuery = ({ url, headers }: Request): boolean =>
  headers.has(QUERY_TOO_LONG) || isTooLong(new URL(url).search.slice(1));

export function refuseLongQuery(request: Request): void {
  if (!hasLongQuery(request)) return;
  throw new AppError(
    "uri_too_long",
    "The query string is longer than 2,048 bytes or has more than 64 parameters.",
  );
}
