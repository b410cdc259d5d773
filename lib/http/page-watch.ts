import "server-only";
import { db } from "@/lib/db/client";
import type { PageTag } from "@/lib/core/revalidate";

/** What page-cache.mjs has of Next's contract of a cache, once Next has made one. */
interface PageCache {
  revalidateTag(tags: string[], durations: { expire: number }): Promise<void>;
}

// Next loads page-cache.mjs by itself, beside its bundles: they meet here.
const held = globalThis as { pageCache?: PageCache };

type Versions = Record<PageTag, number>;

/**
 * What the static pages show, as numbers that every change makes larger: no row is ever removed,
 * and each counts its changes.
 */
export async function readVersions(): Promise<Versions> {
  const _sum = { version: true } as const;
  const [settings, testimonials, services] = await Promise.all([
    db().settings.aggregate({ _sum }),
    db().testimonial.aggregate({ _sum }),
    db().service.aggregate({ _sum }),
  ]);
  const sum = (of: { _sum: { version: number | null } }) => of._sum.version ?? 0;
  return { settings: sum(settings), testimonials: sum(testimonials), services: sum(services) };
}

/**
 * Asks once a second what has changed, also by another instance, and lets the pages that show it be
 * rendered anew at their next request. Twice, a second apart: a page that was being rendered the
 * first time may show what was before.
 */
export function watchPages(read: () => Promise<Versions> = readVersions): () => void {
  let known: Versions | undefined;
  let before: string[] = [];
  let isAsking = false;
  const ask = async () => {
    const present = await read();
    const changed = (Object.keys(present) as PageTag[]).filter(
      (tag) => known && known[tag] !== present[tag],
    );
    known = present;
    const tags = [...new Set([...before, ...changed])];
    before = changed;
    if (tags.length > 0) await held.pageCache?.revalidateTag(tags, { expire: 0 });
  };
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    // Without the database nothing has changed.
    void ask()
      .catch(() => undefined)
      .finally(() => (isAsking = false));
  }, 1_000).unref();
  return () => clearInterval(timer);
}
