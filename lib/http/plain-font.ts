import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";

/** Next's own list of the fonts that its pages preload, beside the build that is served. */
const MANIFEST = path.join(process.cwd(), ".next/server/next-font-manifest.json");
const FONT = /"(static\/media\/[\w.-]+\.woff2)"/;

/** The result of the first call, kept. */
export function once<T>(make: () => T): () => T {
  let first: { value: T } | undefined;
  return () => (first ??= { value: make() }).value;
}

/** The site's font as CSS, from the file that its pages load; "" where nothing is built. */
export const fontStyle = once(() => {
  const file = builtFont();
  if (!file) return "";
  return `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(/_next/${file}) format("woff2")}`;
});

function builtFont(): string | undefined {
  try {
    return FONT.exec(readFileSync(MANIFEST, "utf8"))?.[1];
  } catch {
    return undefined;
  }
}
