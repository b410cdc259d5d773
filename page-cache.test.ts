import FileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import PageCache from "./page-cache.mjs";

/** The headers that a page of this address, rendered anew, is kept with. */
async function keptHeaders(key: string): Promise<Record<string, string>> {
  const set = jest.spyOn(FileSystemCache.prototype, "set").mockResolvedValue();
  const cache = new PageCache({ flushToDisk: false });
  await cache.set(
    key,
    { kind: "APP_PAGE", html: "<p>x</p>" },
    { cacheControl: { revalidate: 60 } },
  );
  const [, page] = set.mock.lastCall as unknown as [string, { headers: Record<string, string> }];
  return page.headers;
}

test("a cache in front may keep a page for a minute, and what is not there not at all", async () => {
  const headers = await keptHeaders("/route-cache/APP_PAGE/5c60/$/about");
  expect(headers["cache-control"]).toBe("s-maxage=60, stale-while-revalidate=300");
  expect(headers["content-security-policy"]).toContain("script-src 'self'");
  // Next has said `no-store` by then, and would add a second line.
  const missing = await keptHeaders("/route-cache/APP_PAGE/41da/$/_not-found");
  expect(Object.keys(missing)).toEqual(["content-security-policy"]);
});
