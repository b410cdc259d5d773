import "server-only";
import type { Prisma } from "@/generated/prisma/client";
import type { Actor } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { HOUR_MS } from "@/lib/core/durations";
import { refuseStale } from "@/lib/core/edits";
import { AppError, notFound } from "@/lib/core/errors";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockName } from "@/lib/db/transactions";
import { measurePicture } from "@/lib/integrations/pictures/pictures";
import { writeContent } from "./file-content";
import { FILE_LIMIT, PREVIEW_TYPES, STORAGE_LIMIT, UNSENT_HOURS } from "./file-constants";
import { typeOf } from "./file-type";
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

/** A whole one: the others have no hash. */
const isWhole = { sha256: { not: null } } as const;

export function toFile({ id, name, type, size, sha256, width, height }: FileRow): File {
  if (sha256 === null) throw new Error(`File ${id} is not whole.`);
  return { _id: id, name, type, size, sha256, width, height };
}

/** Whose file it is: somebody's of a customer, or an administrator's. */
export interface Sender {
  id: string;
  customerId: string | null;
}

export const senderOf = (actor: Actor): Sender => ({
  id: actor.id,
  customerId: actor.kind === "customer" ? actor.customerId : null,
});

interface Incoming {
  name: string;
  /** Bytes, as far as that is said beforehand. */
  length?: number;
  pieces: AsyncIterable<Uint8Array>;
}

/**
 * Takes a file piece by piece. It counts as it says, or as the largest, until it is whole; what
 * breaks off or is refused leaves nothing. 409 when nothing more is kept of the customer.
 */
export async function receiveFile(
  sender: Sender,
  { name, length = FILE_LIMIT, pieces }: Incoming,
): Promise<File> {
  if (length === 0) throw empty();
  const id = await reserve(sender, name, length);
  try {
    let type = "";
    let picture: { width: number; height: number } | null = null;
    const { size, sha256 } = await writeContent(id, pieces, async (start) => {
      type = await typeOf(start);
      picture = PREVIEW_TYPES.includes(type) ? await measurePicture(start) : null;
    });
    if (size === 0) throw empty();
    const data = { size, sha256, type, ...(picture ?? {}) };
    return toFile(await db().file.update({ where: { id }, data, select: fileColumns }));
  } catch (error) {
    await db().file.deleteMany({ where: { id } });
    throw error;
  }
}

const empty = () => new AppError("invalid_input", "This file is empty.");

const reserve = ({ id: senderId, customerId }: Sender, name: string, size: number) =>
  inTransaction(async (tx) => {
    if (customerId) await refuseFull(tx, customerId, size);
    const data = { name, size, customerId, senderId, createdAt: now() };
    const { id } = await tx.file.create({ data, select: { id: true } });
    return id;
  });

async function refuseFull(tx: Tx, customerId: string, size: number): Promise<void> {
  await lockName(tx, `files of ${customerId}`);
  const { _sum: sum } = await tx.file.aggregate({ where: { customerId }, _sum: { size: true } });
  if ((sum.size ?? 0) + size > STORAGE_LIMIT)
    throw new AppError("storage_full", "Your company's space for files is full. Write to us.");
}

/** A file that somebody sent and no message has. 404 for everybody else. */
const unsentBy = (senderId: string, id: string) => ({ id, senderId, ...isWhole });

/** What waits for its message has never been changed. */
const UNCHANGED = { version: 1 };

/** Deletes a file that waits for its message: who sent it may, until a message has it (409). */
export async function deleteFile(
  { id: senderId }: Actor,
  id: string,
  ifMatch: number | null,
): Promise<void> {
  refuseStale(UNCHANGED, ifMatch);
  const { count } = await db().file.deleteMany({ where: unsentBy(senderId, id) });
  if (count === 0) throw notFound("file");
}

export async function findFile(actor: Actor, id: string): Promise<File> {
  const row = await db().file.findFirst({ where: unsentBy(actor.id, id), select: fileColumns });
  if (!row) throw notFound("file");
  return toFile(row);
}

/** Deleted at once; more wait for the next hour. */
const MAX_UNSENT = 500;

/** Deletes files, whole or not, that no message took in time. How many. */
export async function deleteUnsentFiles(): Promise<number> {
  const createdAt = { lt: new Date(now().getTime() - UNSENT_HOURS * HOUR_MS) };
  const rows = await db().file.findMany({
    where: { createdAt },
    select: { id: true },
    take: MAX_UNSENT,
  });
  let deletedCount = 0;
  // One at a time: each has up to a hundred chunks.
  for (const { id } of rows) {
    const { count } = await db().file.deleteMany({ where: { id } });
    deletedCount += count;
  }
  return deletedCount;
}
