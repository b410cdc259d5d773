/*
 * A spreadsheet takes a cell that begins with one of these for a formula (OWASP, CSV injection); an
 * apostrophe in front makes it text. Apostrophes that already stand there are counted, so that
 * `plain` undoes exactly what `neutral` did.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const neutralised = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** A text as a spreadsheet's cell that is never taken for a formula. */
export const neutral = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text of a cell that `neutral` wrote. */
export const plain = (cell: string): string => (neutralised.test(cell) ? cell.slice(1) : cell);
