import { foldText } from "./fold-text";

/** Where letters and signs are that `foldText` takes for others: first and last code points. */
const RANGES = [
  [0x20, 0x24f],
  [0x2b9, 0x2bc],
  [0x370, 0x52f],
  [0x1e00, 0x2033],
  [0x2212, 0x2212],
  [0xfb00, 0xfb06],
  [0xff01, 0xff5e],
] as const;

/** What `foldText` leaves out: marks, and what nobody sees. */
const LEFT_OUT = "[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]*";

let variants: Map<string, string[]> | undefined;

/** By what they are folded to, which may be several letters. Made when it is first needed. */
function readVariants(): Map<string, string[]> {
  if (variants) return variants;
  variants = new Map();
  for (const [first, last] of RANGES)
    for (let code = first; code <= last; code += 1) {
      const sign = String.fromCodePoint(code);
      // Between letters: at an end a space is left out.
      const folded = foldText(`x${sign}x`).slice(1, -1);
      if (folded !== "") variants.set(folded, [...(variants.get(folded) ?? []), sign]);
    }
  return variants;
}

const escaped = (sign: string) => (/[A-Za-z0-9]|[^\x21-\x7e]/.test(sign) ? sign : `\\${sign}`);
const oneOf = (signs: readonly string[]) => `[${signs.map(escaped).join("")}]`;

/**
 * A regular expression of PostgreSQL's that finds in a text as it was written what `foldText` of
 * the search finds in the folded one. For a column without a folded text beside it: to compare so
 * takes no longer than ILIKE, to fold each row thirty times as long.
 */
export function foldPattern(search: string | undefined): string {
  const letters = [...foldText(search)];
  const known = readVariants();
  const one = (sign: string) => oneOf(known.get(sign) ?? [sign]) + LEFT_OUT;
  let pattern = "";
  for (let at = 0; at < letters.length;) {
    const size = [3, 2].find((many) => known.has(letters.slice(at, at + many).join(""))) ?? 1;
    const signs = letters.slice(at, at + size);
    const apart = signs.map(one).join("");
    const together = known.get(signs.join("")) ?? [];
    pattern += signs.length > 1 ? `(?:${apart}|${oneOf(together)}${LEFT_OUT})` : apart;
    at += signs.length;
  }
  return pattern;
}
