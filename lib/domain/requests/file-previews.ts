import "server-only";
import { notFound } from "@/lib/core/errors";
import { queryBytes } from "@/lib/db/client";
import { shrinkPicture } from "@/lib/integrations/pictures/pictures";
import { readContent } from "./file-content";
import { PREVIEW_TYPES, PREVIEW_WIDTH } from "./file-constants";
import { findFile } from "./files";
import type { File } from "./file-schema";

const SELECT = `SELECT bytes FROM "FilePreview" WHERE "fileId" = $1`;
const INSERT = `INSERT INTO "FilePreview" ("fileId", bytes) SELECT id, $2 FROM "File" WHERE id = $1
  ON CONFLICT DO NOTHING`;

/** A picture made small, at the first call; 404 for what has none. */
export async function readPreview(
  reader: Parameters<typeof findFile>[0],
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await findFile(reader, id);
  if (!PREVIEW_TYPES.includes(picture.type)) throw notFound("preview");
  const [row] = await queryBytes(SELECT, [id]);
  const bytes = row ? (row.bytes as Uint8Array | null) : await makePreview(picture);
  if (!bytes) throw notFound("preview");
  return new Uint8Array(bytes);
}

async function makePreview({ _id, size }: File): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readContent(_id, { first: 0, last: size - 1 })) pieces.push(piece);
  const bytes = await shrinkPicture(Buffer.concat(pieces), PREVIEW_WIDTH);
  await queryBytes(INSERT, [_id, bytes]);
  return bytes;
}
