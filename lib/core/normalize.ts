import { plainSigns } from "./pasted-text";

/** Costs nothing to normalize, however hostile. */
const SMALL = 1_000;

export function normalizeUpTo(max: number, form: "NFC" | "NFKC" | "NFKD", text: string): string {
  return text.length > Math.max(max, SMALL) ? text : text.normalize(form);
}

/** An e-mail address as it is compared: one address, one account; its domain in ASCII. */
export function foldEmail(address: string): string {
  const folded = normalizeUpTo(254, "NFKC", plainSigns(address).trim()).toLowerCase();
  return folded.length > SMALL ? folded : folded.replace(/(?<=@)[^@]+$/, inAscii);
}

/** As a browser writes a host: `xn--mller-kva.example` for `müller.example`. */
function inAscii(domain: string): string {
  const isHost = /[^\0-\x7F]/.test(domain) && !/[\s/?#:\\%[\]]/.test(domain);
  return (isHost && URL.parse(`https://${domain}`)?.hostname) || domain;
}

/**
 * A password as it is hashed (RFC 8265, OpaqueString): NFC, any space U+0020. Not NFKC, which makes
 * one password of several.
 */
export const preparedPassword = (password: string): string =>
  normalizeUpTo(SMALL, "NFC", password.replace(/\p{Zs}/gu, " "));
