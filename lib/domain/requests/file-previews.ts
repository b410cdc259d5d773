import "server-only";
import { notFound } from "@/lib/core/errors";
import { queryBytes } from "@/lib/db/client";
import { shrinkPicture } from "@/lib/integrations/pictures/pictures";
import { readFile } from "./file-content";
import { PREVIEW_TYPES, PREVIEW_WIDTH } from "./file-constants";
import { findFile } from "./files";
import type { File } from "./file-schema";

const SELECT = `SELECT bytes FROM "FilePreview" WHERE "fileId" = $1`;
const INSERT = `INSERT INTO "FilePreview" ("fileId", bytes) SELECT id, $2 FROM "File" WHERE id = $1
  ON CONFLICT DO NOTHING`;

/** A picture made small, at the first call; 404 for what has none. */
export async function readFilePreview(
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

async function makePreview(picture: File): Promise<Uint8Array | null> {
  const bytes = await shrinkPicture(await readFile(picture), PREVIEW_WIDTH);
  await queryBytes(INSERT, [picture._id, bytes]);
  return bytes;
}
