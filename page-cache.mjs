import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { policyFor } from "./lib/http/static-policy.mjs";

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
const POLICY = "content-security-policy";

/** Gives a static page its policy, once: Next keeps the page with its headers in memory. */
function withPolicy(page) {
  if (page?.kind !== "APP_PAGE" || typeof page.html !== "string" || page.headers?.[POLICY]) return;
  page.headers = { ...page.headers, [POLICY]: policyFor(page.html) };
}

/**
 * Says what a cache in front may keep, and for how long after its end: Next alone would say a year.
 * Of what is not there it says itself that nobody keeps it. A key ends with the page's address.
 */
function withBound(key, page, { revalidate } = {}) {
  if (page?.kind !== "APP_PAGE" || (page.status ?? 200) !== 200) return;
  if (key.endsWith("/_not-found")) return;
  const seconds = typeof revalidate === "number" ? revalidate : 1;
  page.headers = {
    ...page.headers,
    "cache-control": `s-maxage=${seconds}, stale-while-revalidate=300`,
  };
}

/**
 * When this process began: what is older was made by the build, without the database, or by a
 * process before this one.
 */
const started = Date.now();

// Shared with the rest of the process, which Next bundles apart: lib/core/database-away.ts,
// lib/http/page-watch.ts.
const isDatabaseAway = () => globalThis.databaseWatch?.there.signal.aborted ?? false;

/**
 * Next's own cache of static pages and of what they read, for those of the build and those that are
 * rendered anew.
 */
export default class PageCache extends FileSystemCache {
  constructor(context) {
    super(context);
    globalThis.pageCache = this;
  }

  async get(key, context) {
    const found = await super.get(key, context);
    // The first request after a start is given a page of its own, with what is in the database now.
    const isKept = ["APP_PAGE", "FETCH"].includes(found?.value?.kind);
    if (isKept && (found.lastModified ?? 0) < started && !isDatabaseAway()) return null;
    withPolicy(found?.value);
    return found;
  }

  async set(key, data, context) {
    withPolicy(data);
    withBound(key, data, context.cacheControl);
    await super.set(key, data, context);
  }
}
