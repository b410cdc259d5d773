import "server-only";
import { unstable_cache } from "next/cache";
import { isBuilding } from "./env";
import type { PageTag } from "./revalidate";

/** Seconds after which an instance reads again that did not hear of a change. */
const LIFETIME = 60;

/** A read by a key for static pages that no build knows, cached as below. */
export const cachedReadOf = <T>(tag: PageTag, read: (key: string) => Promise<T>) =>
  unstable_cache(read, [tag], { tags: [tag], revalidate: LIFETIME });

/** A read for the static pages, cached until `revalidatePages(tag)` or for a minute. */
export function cachedRead<T>(tag: PageTag, read: () => Promise<T>, fallback: T): () => Promise<T> {
  const cached = unstable_cache(read, [tag], { tags: [tag], revalidate: LIFETIME });
  // The page that awaits this lives for a second, or until the tag is revalidated.
  const shorten = unstable_cache(async () => true, ["short-lived", tag], {
    tags: [tag],
    revalidate: 1,
  });
  let last: T | undefined;
  return async () => {
    if (!isBuilding())
      try {
        last = await cached();
        return last;
      } catch {
        // Without the database: below.
      }
    await shorten();
    return last ?? fallback;
  };
}
