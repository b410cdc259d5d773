import "server-only";
import { createHash } from "node:crypto";
import PQueue from "p-queue";
import { shared } from "@/lib/core/process-state.mjs";
import { queryBytes } from "@/lib/db/client";
import { CHUNK_BYTES } from "./file-constants";

/**
 * Two chunks at once in this process: pg has each several times while it is under way, and files
 * leave connections to everybody else.
 */
const chunks = shared("file chunks", () => new PQueue({ concurrency: 2 }));

/** A part of a file: from its first byte to its last, both of it. */
interface ByteRange {
  first: number;
  last: number;
}

export interface Written {
  size: number;
  sha256: string;
}

/**
 * Writes a file as it comes, one chunk in memory. `begin` is told the first chunk before it is
 * written; nothing is written of what it refuses.
 */
export async function writeContent(
  fileId: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  begin: (start: Uint8Array) => Promise<void>,
): Promise<Written> {
  const hash = createHash("sha256");
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let filled = 0;
  let index = 0;
  let size = 0;
  const flush = async () => {
    const bytes = chunk.subarray(0, filled);
    if (index === 0) await begin(bytes);
    hash.update(bytes);
    await chunks.add(() => queryBytes(INSERT, [fileId, index, bytes]));
    size += filled;
    index += 1;
    filled = 0;
  };
  for await (const piece of pieces)
    for (let taken = 0; taken < piece.byteLength;) {
      const part = piece.subarray(taken, taken + CHUNK_BYTES - filled);
      chunk.set(part, filled);
      filled += part.byteLength;
      taken += part.byteLength;
      if (filled === CHUNK_BYTES) await flush();
    }
  if (filled > 0) await flush();
  return { size, sha256: hash.digest("hex") };
}

const INSERT = `INSERT INTO "FileChunk" ("fileId", "index", bytes) VALUES ($1, $2, $3)`;
const SELECT = `SELECT bytes FROM "FileChunk" WHERE "fileId" = $1 AND "index" = $2`;

/** The bytes of a range, chunk by chunk as they are taken, without a connection in between. */
export async function* streamFile(
  fileId: string,
  { first, last }: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let index = Math.floor(first / CHUNK_BYTES); index * CHUNK_BYTES <= last; index += 1) {
    const start = index * CHUNK_BYTES;
    const [row] = await chunks.add(() => queryBytes(SELECT, [fileId, index]));
    // It was deleted meanwhile: an answer that ends too soon is no whole file.
    if (!row) throw new Error(`File ${fileId} has no chunk ${index}.`);
    yield (row.bytes as Uint8Array).subarray(Math.max(0, first - start), last - start + 1);
  }
}

/** All bytes of a small file. */
export async function readFile({ _id, size }: { _id: string; size: number }): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of streamFile(_id, { first: 0, last: size - 1 })) pieces.push(piece);
  return Buffer.concat(pieces);
}
