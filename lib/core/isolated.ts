const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name in a sentence of plain text: what is written right to left must not turn around what
 * stands beside it (the isolates of Unicode; in HTML `bdi` does the same).
 */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;

/** A sentence with names in it, each isolated: bidi`Remove ${name}?` */
export const bidi = (texts: TemplateStringsArray, ...values: (string | number)[]): string =>
  texts.map((text, index) => text + isolated(String(values[index] ?? ""))).join("");
