import path from "node:path";
import kept from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { finish } from "./scripts/pages/finish.mjs";

const FileSystemCache = kept.default ?? kept;

/** The server's kept answers (scripts/serve/kept.ts) hold for one edition. */
const changed = () => {
  globalThis.pagesEdition = (globalThis.pagesEdition ?? 0) + 1;
};

/** Next's own cache; a page that is rendered anew is finished like those of the build. */
export default class PageCache extends FileSystemCache {
  async set(key, data, context) {
    if (data?.kind === "APP_PAGE" && typeof data.html === "string") {
      const { html, policy } = finish(data.html, path.join(this.serverDistDir, ".."));
      data.html = html;
      data.headers = { ...data.headers, "content-security-policy": policy };
    }
    await super.set(key, data, context);
    changed();
  }

  async revalidateTag(...tags) {
    await super.revalidateTag(...tags);
    changed();
  }
}
