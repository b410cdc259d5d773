import { LRUCache } from "lru-cache";
import { processState } from "./lib/core/process-state.mjs";
import { staticPolicy } from "./lib/http/csp.mjs";

// Next makes a handler for each request: what they keep is the process's.
const entries = new LRUCache({ max: 200 });
/** When the making of an entry began: what it shows may be as old as that. */
const renderStarts = new LRUCache({ max: 200 });
/** @type {Map<string, number>} */
const expiredAt = new Map();

/** @param {string[]} tags */
function expire(tags) {
  const now = Date.now();
  for (const tag of tags) expiredAt.set(tag, now);
}

processState.expirePages = expire;

/** The tags of an entry: Next passes those of a read, and notes those of a page in its headers. */
function tagsOf(value, { tags = [], softTags = [] }) {
  const header = value?.headers?.["x-next-cache-tags"];
  return [...tags, ...softTags, ...(typeof header === "string" ? header.split(",") : [])];
}

/**
 * Gives a static page its Content-Security-Policy, and says how long a cache in front may keep it:
 * Next alone would say a year. A key ends with the page's address. The page itself is changed, for
 * Next answers the first request with that.
 */
function addHeaders(key, page, revalidate) {
  page.headers = { ...page.headers, "content-security-policy": staticPolicy(page.html) };
  if ((page.status ?? 200) !== 200 || key.endsWith("/_not-found")) return;
  const seconds = typeof revalidate === "number" ? revalidate : 1;
  page.headers["cache-control"] = `s-maxage=${seconds}, stale-while-revalidate=300`;
}

/** Whether a read of this entry leads to its renewal. */
function isDue({ value, lastModified, cacheControl }) {
  const seconds = cacheControl?.revalidate ?? value?.revalidate;
  return typeof seconds === "number" && lastModified + seconds * 1_000 < Date.now();
}

/**
 * Next's `cacheHandler`: static pages, static files of handlers and cached reads, in the memory of
 * the process. Nothing is read from the build, which knew no database.
 */
export default class PageCache {
  async get(key, context) {
    const entry = entries.get(key);
    const isExpired = (tag) => (expiredAt.get(tag) ?? 0) >= entry.lastModified;
    const isGood = entry && !tagsOf(entry.value, context).some(isExpired);
    if ((!isGood || isDue(entry)) && !renderStarts.has(key)) renderStarts.set(key, Date.now());
    return isGood ? entry : null;
  }

  async set(key, value, { cacheControl }) {
    if (value?.kind === "APP_PAGE") addHeaders(key, value, cacheControl?.revalidate);
    const lastModified = renderStarts.get(key) ?? Date.now();
    renderStarts.delete(key);
    entries.set(key, { value, lastModified, cacheControl });
  }

  async revalidateTag(tags) {
    expire([tags].flat());
  }

  resetRequestCache() {}
}
