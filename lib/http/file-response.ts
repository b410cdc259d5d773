import "server-only";
import { ReadableStream } from "node:stream/web";
import { namesVersion, rangeOf } from "./byte-range";
import type { ByteRange } from "./byte-range";

interface Content {
  name: string;
  type: string;
  size: number;
  /** Of the bytes: their version. */
  sha256: string;
  /** Whether a browser may draw it itself; else it is downloaded. */
  isShown: boolean;
  read: (range: ByteRange) => AsyncIterable<Uint8Array>;
}

/** Nothing of what somebody sent runs, loads anything or is of our origin. */
const SANDBOX = "sandbox; default-src 'none'";

const safe = (header: Record<string, string>) => ({
  "Content-Security-Policy": SANDBOX,
  "X-Content-Type-Options": "nosniff",
  ...header,
});

/**
 * What somebody sent, as much of it as is asked for (Range, If-None-Match), no faster than it is
 * taken.
 */
export function fileResponse({ headers, method }: Request, content: Content): Response {
  const { name, type, size, sha256, isShown, read } = content;
  const etag = `"${sha256}"`;
  if (namesVersion(headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: safe({ ETag: etag }) });
  const range = method === "GET" ? rangeOf(headers, size, etag) : null;
  if (range === "none")
    return new Response(null, {
      status: 416,
      headers: safe({ "Content-Range": `bytes */${size}` }),
    });
  const { first, last } = range ?? { first: 0, last: size - 1 };
  const pieces = method === "HEAD" ? null : ReadableStream.from(read({ first, last }));
  // The same class as the global one, which the compiler knows without `from`.
  return new Response(pieces as globalThis.ReadableStream | null, {
    status: range ? 206 : 200,
    headers: safe({
      "Accept-Ranges": "bytes",
      "Content-Disposition": `${isShown ? "inline" : "attachment"}; ${fileNames(name)}`,
      "Content-Length": String(last - first + 1),
      "Content-Type": type === "text/plain" ? "text/plain; charset=utf-8" : type,
      ETag: etag,
      ...(range && { "Content-Range": `bytes ${first}-${last}/${size}` }),
    }),
  });
}

/** A preview of ours: a picture and nothing else. */
export const pictureResponse = (bytes: Uint8Array<ArrayBuffer>): Response =>
  new Response(bytes, { headers: safe({ "Content-Type": "image/webp" }) });

/** A name of any script (RFC 6266, 8187), with one in ASCII for what does not read that. */
function fileNames(name: string): string {
  const plain = name.replace(/[^\x20-\x7E]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
