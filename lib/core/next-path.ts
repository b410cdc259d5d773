import { SLUG_PATTERN } from "./slug";

const here = "http://site.invalid";

/**
 * Where to go on after signing in: the path (with query) of `next` when it is a page of this site,
 * else null. Nothing that a browser could read as another host passes: `//host`, `/\host`, control
 * characters, schemes.
 */
export function nextPath(next: unknown): string | null {
  if (typeof next !== "string" || next.length > 500 || !next.startsWith("/")) return null;
  if (/[\u0000-\u0020\\\u007F]/.test(next) || next.startsWith("//") || !URL.canParse(next, here))
    return null;
  const { origin, pathname, search } = new URL(next, here);
  if (origin !== here || pathname.startsWith("//") || /^\/(api|_next)(\/|$)/.test(pathname))
    return null;
  return pathname + search;
}

/** The page that asks to confirm a service. */
export const confirmationOf = (slug: string) => `/dashboard/services?service=${slug}`;

/** Where one goes on after signing in: `next`, or to confirm the service that was chosen. */
export function destinationOf(params: URLSearchParams): string | null {
  const service = params.get("service") ?? "";
  const confirmation = SLUG_PATTERN.test(service) ? confirmationOf(service) : null;
  return nextPath(params.get("next")) ?? confirmation;
}
