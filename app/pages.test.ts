import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Metadata } from "next";
import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { addressesOf, pageAt, PAGES, type PageEntry } from "@/lib/core/pages";
import { config } from "@/middleware";

/** The folders with a page, without those of slots, which are parts of another one. */
const folders = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "page.tsx" && !file.includes("@"))
  .map((file) => path.dirname(file));

const addressOf = (folder: string) =>
  `/${folder
    .split(path.sep)
    .filter((part) => !part.startsWith("("))
    .join("/")}`;

const folderOf = (address: string) => folders.find((folder) => addressOf(folder) === address) ?? "";

/** What a page is, as its root layout and the handler of its form have it. */
function kindOf(folder: string): PageEntry["kind"] {
  const [root = ""] = folder.split(path.sep);
  if (root === "(site)") return "site";
  if (/^\(account\)|^\(admin-sign-in\)/.test(root))
    return existsSync(path.join("app", folder, "send", "route.ts")) ? "form" : "link";
  return root === "(app)" && !addressOf(folder).startsWith("/admin-dashboard")
    ? "rendered"
    : "area";
}

test("every page is in the list or below an area of it, as what it is", () => {
  const kinds = folders.map((folder) => [addressOf(folder), pageAt(addressOf(folder))?.kind]);
  expect(folders.length).toBeGreaterThan(30);
  expect(kinds).toEqual(folders.map((folder) => [addressOf(folder), kindOf(folder)]));
});

test.each(Object.keys(PAGES))("%s of the list is a page", (address) => {
  expect(folders.map(addressOf)).toContain(address);
});

test("a path has the page of its address, of an area all that is below it", () => {
  const kinds = (paths: string[]) => paths.map((one) => pageAt(one)?.kind);
  expect(kinds(["/pay/x", "/services/x", "/dashboard/a/b"])).toEqual(["rendered", "site", "area"]);
  expect(kinds(["/pay/", "/pay", "/pay/x/send", "/dashboards", "/login/x", "/adminx"])).toEqual(
    Array(6).fill(undefined),
  );
});

test("the middleware sees every page, no file and no operation of the API", () => {
  const isSeen = (url: string) => unstable_doesMiddlewareMatch({ config, url });
  for (const address of folders.map(addressOf).concat("/contact/send", "/unavailable"))
    expect([address, isSeen(address.replace(/\[[.\w]+\]/g, "x"))]).toEqual([address, true]);
  for (const other of ["/api/services", "/_next/static/a.js", "/metrics", "/icon.svg"])
    expect([other, isSeen(other)]).toEqual([other, false]);
});

// A page's `robots` replaces its layout's entirely.
test.each(addressesOf("form", "link", "rendered"))(
  "the page %s is not indexed and its links are not followed",
  async (address) => {
    const folder = folderOf(address);
    const [root = ""] = folder.split(path.sep);
    const load = (file: string) => import(`@/app/${file}`) as Promise<{ metadata?: Metadata }>;
    const [layout, page] = await Promise.all([load(`${root}/layout`), load(`${folder}/page`)]);
    const metadata = Object.assign({}, layout.metadata, page.metadata);
    expect(metadata.robots).toEqual({ index: false, follow: false });
  },
);
