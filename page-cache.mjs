import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { policyFor } from "./lib/http/static-policy.mjs";

const FileSystemCache = fileSystemCache.default ?? fileSystemCache;
const POLICY = "content-security-policy";

/** Gives a static page its policy, once: Next keeps the page with its headers in memory. */
function withPolicy(page) {
  if (page?.kind !== "APP_PAGE" || typeof page.html !== "string" || page.headers?.[POLICY]) return;
  page.headers = { ...page.headers, [POLICY]: policyFor(page.html) };
}

/** When this process began: what is older was made by the build, without the database, or by a process before this one. */
const started = Date.now();

/** Next's own cache of static pages, for those of the build and those that are rendered anew. */
export default class PageCache extends FileSystemCache {
  async get(key, context) {
    const found = await super.get(key, context);
    // The first request after a start is given a page of its own, with the settings as they are.
    if (found?.value?.kind === "APP_PAGE" && (found.lastModified ?? 0) < started) return null;
    withPolicy(found?.value);
    return found;
  }

  async set(key, data, context) {
    withPolicy(data);
    await super.set(key, data, context);
  }
}
