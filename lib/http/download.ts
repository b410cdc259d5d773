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
