import kept from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { policyFor } from "./scripts/csp-policy.mjs";

const FileSystemCache = kept.default ?? kept;

/** Next's own cache; a page that is rendered anew gets the policy of its new content. */
export default class PolicyCache extends FileSystemCache {
  async set(key, data, context) {
    if (data?.kind === "APP_PAGE" && typeof data.html === "string") {
      data.headers = { ...data.headers, "content-security-policy": policyFor(data.html) };
    }
    return super.set(key, data, context);
  }
}
