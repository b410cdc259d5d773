import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { AppError } from "@/lib/core/errors";
import { encodingNamed } from "@/lib/core/text-encoding";
import type { TextEncoding } from "@/lib/core/text-encoding";

/** A JSON body's limit in bytes (docs/api.md, Conventions). */
const JSON_LIMIT = 100_000;

const tooLarge = (limit: number) =>
  new AppError("too_large", `The body is larger than ${limit.toLocaleString("en")} bytes.`);

const unsupported = ({ types, isEncoded }: Pick<BodyRule, "types" | "isEncoded">) =>
  new AppError(
    "unsupported_type",
    `The body must be ${types.join(" or ")} in UTF-8${isEncoded ? ", UTF-16 or a Windows code page" : ""}.`,
  );

export interface BodyRule {
  /** Media types taken, the first for a request that names none. */
  types: readonly string[];
  limit: number;
  /** The handler reads the bytes itself, unpacked where they are gzip; the limit holds for both. */
  isRaw?: true;
  /** Of any type; the handler reads the body itself, by `piecesOf`. */
  isStream?: true;
  /** The handler decodes those bytes, by `charsetOf`. */
  isEncoded?: true;
  /** The list whose items the handler checks, each by itself: a bad one refuses no other. */
  uncheckedList?: string;
}

export const jsonBody: BodyRule = { types: ["application/json"], limit: JSON_LIMIT };

/** Null without a Content-Type; refuses what the operation does not declare (415). */
export function mediaType(headers: Headers, rule: BodyRule): string | null {
  const wrong = () => unsupported(rule);
  const encodings = rule.isRaw ? ["", "identity", "gzip"] : ["", "identity"];
  if (!encodings.includes(encodingOf(headers))) throw wrong();
  const header = headers.get("content-type");
  if (header === null || rule.isStream) return null;
  const [type = ""] = parametersOf(header);
  const charset = charsetIn(header);
  const encoding = charset === undefined ? "utf-8" : encodingNamed(charset);
  const isDecodable = encoding === "utf-8" || (rule.isEncoded && encoding !== undefined);
  if (!rule.types.includes(type) || !isDecodable) throw wrong();
  return type;
}

const parametersOf = (contentType: string) =>
  contentType
    .toLowerCase()
    .split(";")
    .map((part) => part.trim());

const charsetIn = (contentType: string) =>
  parametersOf(contentType)
    .find((part) => part.startsWith("charset="))
    ?.slice(8)
    .replace(/^"|"$/g, "");

export const charsetOf = (headers: Headers): TextEncoding | undefined =>
  encodingNamed(charsetIn(headers.get("content-type") ?? "") ?? "");

const encodingOf = (headers: Headers) =>
  headers.get("content-encoding")?.trim().toLowerCase() ?? "";

const unpack = promisify(gunzip);

/** The same as `readBytes`, unpacked if it is gzip: neither is larger than the limit. */
export async function readUnpacked(
  request: Request,
  rule: BodyRule,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(request, rule);
  if (encodingOf(request.headers) !== "gzip") return bytes;
  try {
    return await unpack(bytes, { maxOutputLength: rule.limit });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE")
      throw tooLarge(rule.limit);
    throw new AppError("invalid_input", "The body is not valid gzip.");
  }
}

/** What has no declared type is no body: refuses (415) its first byte. */
export const readNone = (request: Request, rule: BodyRule) =>
  readBytes(request, { limit: 0 }, () => unsupported(rule));

/** Reads a body, giving up at the first byte beyond the limit (413). */
export async function readBytes(
  request: Request,
  { limit }: Pick<BodyRule, "limit">,
  refusal = () => tooLarge(limit),
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of piecesOf(request, limit, refusal)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * A body as it comes, cut off at the first byte beyond the limit (413). When its reader stops
 * before that, the rest is read and dropped meanwhile: who is still sending hears no answer.
 */
export async function* piecesOf(
  { headers, body }: Request,
  limit: number,
  refusal = () => tooLarge(limit),
): AsyncGenerator<Uint8Array> {
  if ((lengthOf(headers) ?? 0) > limit) throw refusal();
  const reader = body?.getReader();
  let size = 0;
  let isOver = reader === undefined;
  try {
    while (reader && !isOver) {
      const { done, value } = await next(reader);
      isOver = done;
      size += value?.byteLength ?? 0;
      if (size > limit) throw refusal();
      if (value) yield value;
    }
  } finally {
    if (reader && !isOver) void drop(reader, limit - size);
  }
}

/** Says how many bytes came of what ended or broke off; nothing of what was refused meanwhile. */
export async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  note: (came: number) => void,
): AsyncGenerator<Uint8Array> {
  let came = 0;
  try {
    for await (const piece of pieces) {
      came += piece.byteLength;
      yield piece;
    }
  } catch (error) {
    note(came);
    throw error;
  }
  note(came);
}

/** What the body is said to have. */
export function lengthOf(headers: Headers): number | undefined {
  const length = headers.get("content-length");
  return length === null ? undefined : Number(length);
}

/** Refuses (413) what says itself that it is too long. */
export function refuseLong(headers: Headers, { limit }: BodyRule): void {
  if ((lengthOf(headers) ?? 0) > limit) throw tooLarge(limit);
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const next = (reader: Reader) =>
  reader.read().catch(() => {
    // The caller hung up: nobody sees the answer, and it is no failure of ours.
    throw new AppError("invalid_input", "The body broke off.");
  });

async function drop(reader: Reader, limit: number): Promise<void> {
  try {
    for (let left = limit; left >= 0;) {
      const { done, value } = await reader.read();
      if (done) return;
      left -= value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The caller hung up.
  }
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** The text of a body; refuses what is not UTF-8 (400). A byte order mark is dropped. */
export function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new AppError("invalid_input", "The body is not UTF-8.");
  }
}

/** An absent body is `undefined`, a form is its fields, each once. */
export function parseBody(type: string, text: string): unknown {
  if (text.trim() === "") return undefined;
  if (type === "application/x-www-form-urlencoded") return fields(new URLSearchParams(text));
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError("invalid_input", "The body is not valid JSON.");
  }
}

/** A parameter that is given twice becomes a list, which no schema takes for a text. */
export function fields(params: URLSearchParams): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of params) {
    const previous = values.get(name);
    if (Array.isArray(previous)) previous.push(value);
    else values.set(name, previous === undefined ? value : [previous, value]);
  }
  return Object.fromEntries(values);
}
