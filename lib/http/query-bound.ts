import { AppError } from "@/lib/core/errors";

/** Bounds of a query string (docs/api.md, Limits). */
const MAX_BYTES = 2_048;
const MAX_PARAMETERS = 64;

/** Whether a query string, without its `?`, is longer than is accepted. */
function isTooLong(query: string): boolean {
  return query.length > MAX_BYTES || query.split("&", MAX_PARAMETERS + 1).length > MAX_PARAMETERS;
}

/** Whether the query string of a request is longer than is accepted. */
export const hasLongQuery = ({ url }: Request): boolean => isTooLong(new URL(url).search.slice(1));

export function refuseLongQuery(request: Request): void {
  if (!hasLongQuery(request)) return;
  throw new AppError(
    "uri_too_long",
    "The query string is longer than 2,048 bytes or has more than 64 parameters.",
  );
}
