import "server-only";
import { unstable_cache } from "next/cache";
import { whileDatabaseAnswers } from "./database-away";
import { isBuilding } from "./env";
import type { PageTag } from "./revalidate";

/** Seconds after which an instance that did not hear of a change reads again. */
const LIFE = 60;
/**
 * A read for the static pages, kept until `revalidatePages(tag)` or for a minute. While building
 * there is no database: the page gets `meanwhile` and a life of one second. When the database is
 * away, the last answer stands as long, or without one `meanwhile`.
 */
export function cachedRead<T>(
  tag: PageTag,
  read: () => Promise<T>,
  meanwhile: T,
): () => Promise<T> {
  const kept = unstable_cache(read, [tag], { tags: [tag], revalidate: LIFE });
  // Gives the page that awaits it a life of a second: it was made without the database. With the
  // tag, so that a change ends it at once.
  const short = unstable_cache(async () => true, ["short-lived", tag], {
    tags: [tag],
    revalidate: 1,
  });
  let last: T | undefined;
  return async () => {
    if (isBuilding()) {
      await short();
      return meanwhile;
    }
    try {
      return (last = await whileDatabaseAnswers(kept));
    } catch {
      await short();
      return last ?? meanwhile;
    }
  };
}
