import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { create } from "fontkit";

/** What pictures are set in, as the invoices are: Inter, regular. */
export const pictureFont = readFileSync(
  path.join(process.cwd(), "node_modules/@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
);
const known = create(pictureFont);

/**
 * What a picture can show of a text: `next/og` fetches what its font lacks from other hosts. Empty
 * where nothing is left to read.
 *
 * @param {string} text
 */
export function drawable(text) {
  const drawn = [...text.normalize("NFC")].filter((sign) =>
    known.hasGlyphForCodePoint(sign.codePointAt(0)),
  );
  const line = drawn.join("").replace(/\s+/g, " ").trim();
  return /[\p{L}\p{N}]/u.test(line) ? line : "";
}
