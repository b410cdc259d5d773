import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { policyFor } from "./csp-policy.mjs";

/*
 * After `next build`, before the first start: gives each static page its Content-Security-Policy, in the .meta file from
 * which Next serves the page's headers. An argument names another directory, such as the standalone build's.
 */
const root = process.argv[2] ?? ".next/server/app";
let pages = 0;
for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
  const meta = path.join(root, file.replace(/\.html$/, ".meta"));
  if (!file.endsWith(".html") || !existsSync(meta)) continue;
  const kept = JSON.parse(readFileSync(meta, "utf8"));
  kept.headers = { ...kept.headers, "content-security-policy": policyFor(readFileSync(path.join(root, file), "utf8")) };
  writeFileSync(meta, JSON.stringify(kept));
  pages += 1;
}
if (pages === 0) throw new Error(`no static page in ${root}`);
