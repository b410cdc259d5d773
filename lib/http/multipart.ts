import "server-only";
import type { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import type { BusboyInstance } from "@fastify/busboy";
import { AppError } from "@/lib/core/errors";
import { lengthOf, piecesOf } from "./body";

export interface FormFile {
  name: string;
  content: Readable;
  /** Bytes at most, as far as the form says how long it is. */
  length: number | undefined;
}

export interface FormLimits {
  files: number;
  /** Bytes of one. */
  fileSize: number;
}

/** More of one text than any message has, and more texts than any form. */
const TEXT_BYTES = 50_000;
const TEXTS = 10;

/**
 * A form with files (RFC 7578), read as it comes: `take` has one file after the other, none of them
 * whole in memory. Answers with the form's texts. A field for files that stayed empty is no file.
 * After a refusal the rest is read and dropped: who is still sending hears no answer.
 */
export async function readForm(
  request: Request,
  limits: FormLimits,
  take: (file: FormFile) => Promise<void>,
): Promise<Record<string, string>> {
  const parser = parserOf(request.headers, limits);
  const texts = new Map<string, string>();
  let refuse: (reason: unknown) => void = () => undefined;
  const refusal = new Promise<never>((_resolve, reject) => {
    refuse = reject;
  });
  // It can come before anything waits for it.
  refusal.catch(() => undefined);
  const length = lengthOf(request.headers);
  let taken = Promise.resolve();
  parser.on("field", (name, value) => texts.set(name, value));
  parser.on("file", (_field, content, name) => {
    // Who refuses a file breaks it off: that reason comes first.
    content.on("error", () => void taken.then(() => refuse(broken())));
    if (name) taken = taken.then(() => take({ name, content, length })).catch(refuse);
    else content.resume();
  });
  parser.on("filesLimit", () => refuse(invalid(`Send ${limits.files} files at most.`)));
  parser.on("error", () => refuse(broken()));
  const finished = new Promise<void>((resolve) => parser.on("finish", () => resolve()));
  const until = (step: Promise<void>) => Promise.race([step, refusal]);
  const total = limits.files * limits.fileSize + TEXTS * TEXT_BYTES;
  for await (const piece of piecesOf(request, total)) await until(write(parser, piece));
  parser.end();
  await until(finished);
  await until(taken);
  return Object.fromEntries(texts);
}

const write = (parser: BusboyInstance, piece: Uint8Array) =>
  new Promise<void>((resolve) => {
    parser.write(piece, () => resolve());
  });

const invalid = (message: string) => new AppError("invalid_input", message);
const broken = () => invalid("The form is not whole.");

function parserOf(headers: Headers, { files, fileSize }: FormLimits): BusboyInstance {
  const contentType = headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(contentType))
    throw new AppError("unsupported_type", "The body must be multipart/form-data.");
  // One byte more than may be: what is longer is refused, not cut.
  const limits = { files, fileSize: fileSize + 1, fields: TEXTS, fieldSize: TEXT_BYTES };
  const isPartAFile = (_field?: string, _type?: string, name?: string) => name !== undefined;
  try {
    return new Busboy({ headers: { "content-type": contentType }, limits, isPartAFile });
  } catch {
    throw invalid("The form is not valid.");
  }
}
