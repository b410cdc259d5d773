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
 * What a picture can show of a text: `next/og` fetches what its font lacks from other hosts.
 * Without pictures; empty where a letter is missing, because part of a name is another name.
 *
 * @param {string} text
 */
export function drawable(text) {
  const signs = [...text.normalize("NFC")];
  const drawn = signs.filter((sign) => known.hasGlyphForCodePoint(sign.codePointAt(0)));
  const lettersOf = (all) => all.filter((sign) => /[\p{L}\p{N}]/u.test(sign)).length;
  if (lettersOf(drawn) < lettersOf(signs) || lettersOf(drawn) === 0) return "";
  return drawn.join("").replace(/\s+/g, " ").trim();
}
