import { normalizeUpTo } from "./normalize";

/** Letters that are no other letter with a mark. */
const LETTERS: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ŧ: "t",
  ŋ: "n",
  ς: "σ",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

/**
 * Text as it is compared in a search, and as `search_text` of the database keeps it: small letters
 * without accents, typographic signs as a keyboard has them, one form of what Unicode has several
 * of.
 */
export const foldText = (text: string | undefined): string =>
  normalizeUpTo(200, "NFKD", signs((text ?? "").trim()))
    .toLowerCase()
    .replace(/[\u0300-\u036F]/g, "")
    .replace(/[øłđðħıŧŋςßæœþ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFC");

const signs = (text: string) =>
  text
    .replace(/[\u2018-\u201B\u02B9\u02BC\u2032`´]/g, "'")
    .replace(/[\u201C-\u201F\u2033«»]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, "");

/** One letter finds most of a long list's rows, but for a script that has a letter a word. */
export const isLongEnough = (search: string): boolean =>
  Array.from(search.trim()).length > 1 ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(search);
