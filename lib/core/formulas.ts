/*
 * A spreadsheet takes a cell that begins with one of these for a formula (OWASP, CSV injection); an
 * apostrophe in front makes it text. Where its list separator is no comma it splits cells of ours
 * at semicolons, tabs and line breaks: what follows one begins a cell too. Quotation marks in front
 * may be dropped on the way; apostrophes are counted, so that unescaping undoes exactly what
 * escaping did.
 */
const formula = /^(?=['"]*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=['"]*[=+\-@＝＋－＠])/g;
const escaped = /^'(?=['"]*[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])'(?=['"]*[=+\-@＝＋－＠])/g;

/** A text as a spreadsheet's cell that is never taken for a formula, also when it is split. */
export const escapeFormulas = (text: string): string => text.replace(formula, "'");

/** The text of a cell that `escapeFormulas` wrote. */
export const unescapeFormulas = (cell: string): string => cell.replace(escaped, "");
