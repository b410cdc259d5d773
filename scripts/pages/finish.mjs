import { readFileSync } from "node:fs";
import path from "node:path";
import { paintFirst } from "./first-paint.mjs";
import { policyFor } from "./policy.mjs";

/**
 * What a static page needs after Next has rendered it, at the build and each time anew: its rules in its head, and the
 * Content-Security-Policy of what then is in it.
 * @param {string} html
 * @param {string} build the directory of the build, `.next`
 */
export function finish(html, build) {
  const done = paintFirst(html, (address) =>
    readFileSync(path.join(build, address.replace(/^\/_next\//, "").replace(/\?.*$/, "")), "utf8"),
  );
  return { html: done, policy: policyFor(done) };
}
