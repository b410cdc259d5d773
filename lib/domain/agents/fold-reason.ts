import "server-only";

const MAX_LENGTH = 200;
const BLANK = "…";
/** As people write a number: what is left out would read as a text that is cut. */
const SHOWN_BLANK = "N";

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:[\d:.]+Z?/g;
const TOKEN = /[\p{L}\p{N}_-]{5,}/gu;
/** Letters and digits mixed as people do not: `01HXZ9`, `a1b2-c3d4`. */
const ID = /\p{N}[_-]*\p{L}/u;
const DIGITS = /\p{N}+/gu;
/** Numbers with signs between them: a date, a time, an amount. */
const BLANKS = /…(?:[-_.,:/+]*…)+/g;

/** A folded reason as it is shown: `Order N is locked`. */
export const shownReason = (folded: string): string => folded.replaceAll(BLANK, SHOWN_BLANK);

/** A reason without what differs from run to run: digits and ids. */
export const foldReason = (reason: string): string =>
  reason
    .replace(INSTANT, BLANK)
    .replace(TOKEN, (token) => (ID.test(token) ? BLANK : token))
    .replace(DIGITS, BLANK)
    .replace(BLANKS, BLANK)
    .slice(0, MAX_LENGTH)
    // No half of a character that was cut.
    .replace(/[\uD800-\uDBFF]$/, "")
    .trim();
