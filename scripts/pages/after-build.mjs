import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compileEarly } from "./eager.mjs";
import { finish } from "./finish.mjs";

/*
 * After `next build`, before the first start: finishes each static page, and gives it its Content-Security-Policy, in the
 * .meta file from which Next serves the page's headers; and has browsers compile the scripts of every page early. An argument
 * names another build, such as the standalone one.
 */
const build = process.argv[2] ?? ".next";
const root = path.join(build, "server", "app");
let pages = 0;
for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
  const place = path.join(root, file);
  const meta = place.replace(/\.html$/, ".meta");
  if (!file.endsWith(".html") || !existsSync(meta)) continue;
  const kept = JSON.parse(readFileSync(meta, "utf8"));
  const { html, policy } = finish(readFileSync(place, "utf8"), build);
  kept.headers = { ...kept.headers, "content-security-policy": policy };
  writeFileSync(place, html);
  writeFileSync(meta, JSON.stringify(kept));
  pages += 1;
}
if (pages === 0) throw new Error(`no static page in ${root}`);
compileEarly(build);
