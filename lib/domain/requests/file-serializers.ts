import type { Prisma } from "@/generated/prisma/client";
import { pick } from "@/lib/core/fields";
import type { File } from "./file-schema";

export const fileColumns = {
  id: true,
  createdAt: true,
  name: true,
  type: true,
  size: true,
  sha256: true,
  width: true,
  height: true,
} as const satisfies Prisma.FileSelect;

type FileRow = Prisma.FileGetPayload<{ select: typeof fileColumns }>;

/** Files in the order in which they were sent. */
export const filesInOrder = {
  select: fileColumns,
  orderBy: { position: "asc" },
} as const satisfies Prisma.RequestMessage$filesArgs;

/** The version of every file: once it is whole nothing of it changes. */
export const FILE_VERSION = 1;

export function toFile({ id, createdAt, sha256, ...file }: FileRow): File {
  if (sha256 === null) throw new Error(`File ${id} is not whole.`);
  return {
    _id: id,
    version: FILE_VERSION,
    createdAt: createdAt.toISOString(),
    sha256,
    ...pick(file, ["name", "type", "size", "width", "height"]),
  };
}
