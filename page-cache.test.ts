import { createHash } from "node:crypto";
import { processState } from "./lib/core/process-state.mjs";
import PageCache from "./page-cache.mjs";

interface Entry {
  value: { headers: Record<string, string>; html: string };
  lastModified: number;
}

// Next makes a handler for each request.
const get = (key: string, context = {}) => new PageCache().get(key, context) as Promise<Entry>;
const set = (key: string, value: unknown, context = {}) =>
  new PageCache().set(key, value, { cacheControl: undefined, ...context }) as Promise<void>;

const keyOf = (path: string) => `/route-cache/APP_PAGE/5c60/$${path}`;
const page = (html = "<p>x</p>", headers = {}) => ({ kind: "APP_PAGE", html, headers });

beforeEach(() => jest.useFakeTimers({ now: 1_000_000 }));
afterEach(() => jest.useRealTimers());

test("a miss is null, and what was set is found by every handler of the process", async () => {
  expect(await get(keyOf("/missing"))).toBeNull();
  await set(keyOf("/kept"), page());
  expect((await get(keyOf("/kept"))).value.html).toBe("<p>x</p>");
  const route = { kind: "APP_ROUTE", body: Buffer.from("x"), status: 200, headers: {} };
  await set("/route-cache/APP_ROUTE/1/$/robots.txt", route);
  expect(await get("/route-cache/APP_ROUTE/1/$/robots.txt")).toMatchObject({ value: route });
});

test("a page gets a policy with its hashes, which the first request sees too", async () => {
  const first = page("<script>1</script>");
  await set(keyOf("/about"), first, { cacheControl: { revalidate: 60 } });
  const hash = createHash("sha256").update("1").digest("base64");
  expect(first.headers).toMatchObject({
    "content-security-policy": expect.stringContaining(`script-src 'self' 'sha256-${hash}'`),
  });
  expect((await get(keyOf("/about"))).value.headers).toEqual(first.headers);
});

test("a cache in front may keep a page for a minute, and a missing page not at all", async () => {
  const entry = page();
  await set(keyOf("/about"), entry, { cacheControl: { revalidate: 60 } });
  expect(entry.headers).toMatchObject({
    "cache-control": "s-maxage=60, stale-while-revalidate=300",
  });
  const missing = page();
  await set(keyOf("/_not-found"), missing, { cacheControl: { revalidate: 60 } });
  // Next has set `no-store` by then, and would add a second line.
  expect(Object.keys(missing.headers)).toEqual(["content-security-policy"]);
});

test("a page and a read are gone once one of their tags is revalidated, by a change here or elsewhere", async () => {
  const tagged = () => page("<p>x</p>", { "x-next-cache-tags": "settings,_N_T_/about" });
  const read = { kind: "FETCH", data: { body: "1" }, revalidate: 60 };
  const isCached = async () => [
    (await get(keyOf("/about"))) !== null,
    (await get("read", { kind: "FETCH", tags: ["services"] })) !== null,
  ];
  const fill = async () => {
    await set(keyOf("/about"), tagged());
    await set("read", read);
    jest.advanceTimersByTime(1);
  };
  await fill();
  await new PageCache().revalidateTag("settings");
  jest.advanceTimersByTime(1);
  expect(await isCached()).toEqual([false, true]);
  jest.advanceTimersByTime(1);
  await fill();
  processState.expirePages?.(["services"]);
  expect(await isCached()).toEqual([true, false]);
});

test("a page whose rendering began before the change is not taken for a new one", async () => {
  expect(await get(keyOf("/slow"))).toBeNull();
  jest.advanceTimersByTime(1_000);
  await new PageCache().revalidateTag(["settings"]);
  jest.advanceTimersByTime(1_000);
  await set(keyOf("/slow"), page("<p>before</p>", { "x-next-cache-tags": "settings" }));
  expect(await get(keyOf("/slow"))).toBeNull();
  jest.advanceTimersByTime(1_000);
  await set(keyOf("/slow"), page("<p>after</p>", { "x-next-cache-tags": "settings" }));
  expect((await get(keyOf("/slow"))).value.html).toBe("<p>after</p>");
});
