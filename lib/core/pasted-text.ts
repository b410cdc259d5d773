/** Marks and overrides of direction, zero width signs, soft hyphens: what copying brings along. */
const UNSEEN = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/g;
/** Line separators too, which an input of one line does not take out. */
const SPACES = /[\t\v\u2028\u2029\p{Zs}]/gu;
const JOINERS = /[\u200C\u200D]/g;
const HYPHENS = /[\u2010-\u2015\u2212\uFE58\uFE63]/g;
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
/** The digit 0 of the scripts that are written with digits of their own. */
const ZEROS = [..."٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐"].map((zero) => zero.charCodeAt(0));

/**
 * What somebody pasted, without what nobody sees; any space is a space. What joins letters (in
 * Persian, Hindi, emoji) stays.
 */
export const seenText = (text: string): string => text.replace(UNSEEN, "").replace(SPACES, " ");

/** The same for what is made of ASCII: phone numbers, codes, amounts. */
export const plainSigns = (text: string): string =>
  seenText(text)
    .replace(JOINERS, "")
    .replace(HYPHENS, "-")
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\p{Nd}/gu, plainDigit);

/** With a mark in the place of each half of a letter, which no encoding can write. */
export const wellFormed = (text: string): string =>
  new TextDecoder().decode(new TextEncoder().encode(text));

const CONTROLS = /[\u0000-\u001F\u007F-\u009F]/g;

/** A line that no program has checked: PostgreSQL refuses a NUL, a mail's header a line break. */
export const withoutControls = (line: string): string => line.replace(CONTROLS, "");

function plainDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? digit : String(code - zero);
}
