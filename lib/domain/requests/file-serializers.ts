import type { Prisma } from "@/generated/prisma/client";
import type { File } from "./file-schema";

export const fileColumns = {
  id: true,
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

export function toFile({ id, name, type, size, sha256, width, height }: FileRow): File {
  if (sha256 === null) throw new Error(`File ${id} is not whole.`);
  return { _id: id, name, type, size, sha256, width, height };
}
