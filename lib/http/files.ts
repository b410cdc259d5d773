import "server-only";
import { ReadableStream } from "node:stream/web";

/** A file that is sent as fast as its pieces are made, and no faster: memory holds one. */
export const downloadResponse = (
  pieces: AsyncIterable<Uint8Array>,
  { name, type }: { name: string; type: string },
): Response =>
  // The same class as the global one, which the compiler knows without `from`.
  new Response(ReadableStream.from(pieces) as globalThis.ReadableStream, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });

/** A drawn document as an answer: shown in the browser, or kept as a file under its number. */
export function pdfResponse(
  bytes: Uint8Array<ArrayBuffer>,
  { number, download }: { number: string; download?: "1" },
): Response {
  const how = download ? "attachment" : "inline";
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `${how}; filename="${number}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
