/** Costs nothing to normalize, however hostile. */
const SMALL = 1_000;

export function normalizeUpTo(max: number, form: "NFC" | "NFKC", text: string): string {
  return text.length > Math.max(max, SMALL) ? text : text.normalize(form);
}

/** An e-mail address, trimmed before, as it is compared: one address, one account. */
export const foldEmail = (address: string): string =>
  normalizeUpTo(254, "NFKC", address).toLowerCase();
