import { cpSync, existsSync } from "node:fs";
import path from "node:path";

/**
 * Puts beside the standalone server what Next leaves out of it: the browser's files and public/.
 */
export function completeStandalone(root) {
  const standalone = path.join(root, ".next", "standalone");
  for (const folder of [".next/static", "public"])
    if (existsSync(path.join(root, folder)))
      cpSync(path.join(root, folder), path.join(standalone, folder), { recursive: true });
}
