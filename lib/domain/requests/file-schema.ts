import { z } from "zod";
import { entity, one, uuid } from "@/lib/core/validation";
import { MAX_FILES } from "./file-constants";
import { fileName, FILE_NAME_LENGTH } from "@/lib/core/file-name";

export const file = z.strictObject({
  ...entity,
  name: z.string(),
  /** By its content. */
  type: z.string(),
  size: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of a picture, in pixels. */
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type File = z.output<typeof file>;

export const oneFile = one(file);

export const newFileQuery = z.strictObject({
  name: z
    .string()
    .min(1, "is required")
    .max(FILE_NAME_LENGTH, `must have at most ${FILE_NAME_LENGTH} characters`)
    .overwrite(fileName),
});

/** Files that were sent before, of the same person, in this order. */
export const fileIds = z
  .array(uuid)
  .max(MAX_FILES, `must be ${MAX_FILES} at most`)
  .refine((ids) => new Set(ids).size === ids.length, "has a file twice");

export const fileQuery = z.strictObject({ download: z.literal("1").optional() });
