import "server-only";
import { fileTypeFromBuffer } from "file-type/core";
import { AppError } from "@/lib/core/errors";

const UNKNOWN = "application/octet-stream";

/** First bytes of what an operating system runs: PE, ELF, Mach-O of each kind, scripts. */
const PROGRAMS = [
  // Text may begin so; the header of a program has a byte that text has not.
  /^MZ[^]*[\x00-\x08\x0E-\x1A\x1C-\x1F\x7F]/,
  /^\x7FELF/,
  /^(\xFE\xED\xFA[\xCE\xCF]|[\xCE\xCF]\xFA\xED\xFE)/,
  // Several in one; a Java class begins the same, and goes on with a version of 45 or more.
  /^\xCA\xFE\xBA[\xBE\xBF]\x00\x00\x00[\x00-\x2C]/,
  /^(\xBE|\xBF)\xBA\xFE\xCA/,
  /^(\xEF\xBB\xBF)?#!/,
];

/** The media type of a file by its first bytes, whatever its name says; programs are a 415. */
export async function typeOf(start: Uint8Array): Promise<string> {
  const head = Buffer.from(start.subarray(0, 64)).toString("latin1");
  if (PROGRAMS.some((magic) => magic.test(head)))
    throw new AppError("unsupported_type", "Programs cannot be sent. Send it in another form.");
  // A mark of UTF-16, which is the beginning of some sound too.
  if (/^(\xFF\xFE|\xFE\xFF)/.test(head)) return UNKNOWN;
  const known = head.startsWith("MZ")
    ? undefined
    : await fileTypeFromBuffer(start).catch(() => undefined);
  if (known) return known.mime;
  return isPlainText(start) ? "text/plain" : UNKNOWN;
}

const CONTROLS = /[\u0000-\u0008\u000E-\u001A\u001C-\u001F\u007F]/;

/** UTF-8 without control characters that is no markup, which some program might draw. */
function isPlainText(start: Uint8Array): boolean {
  try {
    // A letter may go on in the next chunk.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(start, { stream: true });
    return !CONTROLS.test(text) && !/^\s*</.test(text);
  } catch {
    return false;
  }
}
