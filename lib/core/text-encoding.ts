/** How a file's text can be encoded, beside what it says itself by a byte order mark. */
export const TEXT_ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1250",
  "windows-1251",
  "windows-1252",
  "windows-1253",
  "windows-1254",
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Other names of them, as browsers know them too. */
const ALIASES: Record<string, TextEncoding> = {
  utf8: "utf-8",
  "us-ascii": "utf-8",
  "utf-16": "utf-16le",
  "iso-8859-1": "windows-1252",
  latin1: "windows-1252",
  cp1252: "windows-1252",
};

const isTextEncoding = (name: string): name is TextEncoding =>
  TEXT_ENCODINGS.some((encoding) => encoding === name);

/** The encoding that a `charset` names; undefined for one that is not read here. */
export function encodingNamed(charset: string): TextEncoding | undefined {
  const name = charset.toLowerCase();
  return isTextEncoding(name) ? name : ALIASES[name];
}

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

/**
 * The text of a file: by its byte order mark, else as it was named, else as UTF-8 or UTF-16 where
 * the bytes are certainly that. Undefined when they are not: no letter is guessed.
 */
export function decodeText(bytes: Uint8Array, named?: TextEncoding): DecodedText | undefined {
  const encoding = encodingByMark(bytes) ?? named ?? encodingByBytes(bytes);
  const text = decode(bytes, encoding);
  return text === undefined ? undefined : { text, encoding };
}

function encodingByMark([first, second, third]: Uint8Array): TextEncoding | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

/** Text in UTF-16 has its separators and line breaks with a zero byte, text in UTF-8 has none. */
function encodingByBytes(bytes: Uint8Array): TextEncoding {
  const zero = bytes.indexOf(0);
  if (zero < 0 || bytes.length % 2 > 0) return "utf-8";
  return zero % 2 > 0 ? "utf-16le" : "utf-16be";
}

function decode(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
  return encoding === "windows-1252" ? withoutControls(text) : text;
}

/** What windows-1252 has where ISO 8859-1 has controls: Node 20 decodes the one as the other. */
const AT_0X80 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const withoutControls = (text: string) =>
  text.replace(/[\u0080-\u009f]/g, (sign) => AT_0X80[sign.charCodeAt(0) - 0x80] ?? sign);
