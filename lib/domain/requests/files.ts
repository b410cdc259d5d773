import "server-only";
import { personOf } from "@/lib/auth/permissions";
import type { Actor } from "@/lib/auth/permissions";
import { now } from "@/lib/core/clock";
import { HOUR_MS } from "@/lib/core/durations";
import { refuseStale } from "@/lib/core/edits";
import { AppError, conflict, notFound } from "@/lib/core/errors";
import { env } from "@/lib/core/env";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { inTransaction, lockName } from "@/lib/db/transactions";
import { measurePicture } from "@/lib/integrations/pictures/pictures";
import { writeContent } from "./file-content";
import { FILE_LIMIT, GIGABYTE, MAX_FILES, PREVIEW_TYPES, UNSENT_HOURS } from "./file-constants";
import { typeOf } from "./file-type";
import type { File } from "./file-schema";
import { FILE_VERSION, fileColumns, toFile } from "./file-serializers";
import { inScope, visibleTo } from "./queries";
import type { RequestScope } from "./queries";
import type { RequestRow } from "./serializers";

const unsent = { messageId: null, itemId: null } as const;
/** What waits for its message; what is not whole yet has no hash. */
const waiting = { sha256: { not: null }, ...unsent } as const;

/** Whose file it is: somebody's of a customer, or an administrator's. */
export interface Sender {
  id: string;
  customerId: string | null;
  keyId: string | null;
}

export const senderOf = (actor: Actor): Sender => ({
  id: actor.id,
  customerId: actor.kind === "customer" ? actor.customerId : null,
  keyId: actor.key?.id ?? null,
});

/** What a key sent is that key's, not its maker's, and the other way round. */
const waitingOf = ({ id, key }: Pick<Actor, "id" | "key">) => ({
  senderId: id,
  keyId: key?.id ?? null,
  ...waiting,
});

interface Incoming {
  name: string;
  /** Bytes, as far as that is said beforehand. */
  length?: number;
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
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

const reserve = ({ id: senderId, customerId, keyId }: Sender, name: string, size: number) =>
  inTransaction(async (tx) => {
    if (customerId) await refuseFull(tx, customerId, size);
    const data = { name, size, customerId, senderId, keyId, createdAt: now() };
    const { id } = await tx.file.create({ data, select: { id: true } });
    return id;
  });

async function refuseFull(tx: Tx, customerId: string, size: number): Promise<void> {
  await lockName(tx, `files of ${customerId}`);
  const { _sum: sum } = await tx.file.aggregate({ where: { customerId }, _sum: { size: true } });
  if ((sum.size ?? 0) + size > env().CUSTOMER_STORAGE_GB * GIGABYTE)
    throw new AppError("storage_full", "Your company's space for files is full. Write to us.");
}

/** Deletes a file that waits for its message: who sent it may, until a message has it (409). */
export async function deleteFile(
  actor: Pick<Actor, "id" | "key">,
  id: string,
  ifMatch: number | null,
): Promise<void> {
  refuseStale({ version: FILE_VERSION }, ifMatch);
  const { senderId, keyId, ...unsentByNow } = waitingOf(actor);
  const sent = { id, senderId, keyId };
  const { count } = await db().file.deleteMany({ where: { ...sent, ...unsentByNow } });
  if (count > 0) return;
  if (await db().file.findFirst({ where: sent, select: { id: true } })) throw taken();
  throw notFound("file");
}

const taken = () => conflict("A message has this file already.");

/** A file whose message the caller may see; without one, that this person, or this key, sent. */
export async function findFile(
  { scope, actor }: { scope: RequestScope; actor: Actor },
  id: string,
): Promise<File> {
  const request = inScope({ scope, personId: personOf(actor) });
  const row = await db().file.findFirst({
    where: {
      id,
      OR: [waitingOf(actor), { message: { ...visibleTo(scope), request } }, { item: { request } }],
    },
    select: fileColumns,
  });
  if (!row) throw notFound("file");
  return toFile(row);
}

/** Files that somebody sent and no message has, in this order. 400 for others. */
export async function findUnsent(
  tx: Tx,
  sender: Pick<Actor, "id" | "key">,
  ids: readonly string[],
): Promise<File[]> {
  if (ids.length === 0) return [];
  const where = { id: { in: [...ids] }, ...waitingOf(sender) };
  const rows = await tx.file.findMany({ where, select: fileColumns });
  const files = new Map(rows.map((row) => [row.id, toFile(row)]));
  return ids.map((id) => {
    const file = files.get(id);
    if (!file) throw notYours();
    return file;
  });
}

const notYours = () =>
  new AppError("invalid_input", "Check the marked fields.", {
    issues: [{ path: "files", message: "must be files of yours that no message has" }],
  });

/** Gives files to what takes them, behind those that it has; of two at once one does. */
export async function attachFiles(
  tx: Tx,
  files: readonly File[],
  owner: { messageId: string } | { itemId: string },
  { customerId }: Pick<RequestRow, "customerId">,
): Promise<void> {
  if (files.length === 0) return;
  const before = await tx.file.count({ where: owner });
  if (before + files.length > MAX_FILES) throw tooMany();
  for (const [index, { _id }] of files.entries()) {
    const data = { ...owner, customerId, position: before + index };
    const { count } = await tx.file.updateMany({ where: { id: _id, ...waiting }, data });
    if (count === 0) throw taken();
  }
}

const tooMany = () => conflict(`It can have ${MAX_FILES} files at most.`);

/** Deleted at once; more wait for the next hour. */
const MAX_UNSENT = 500;

/** Deletes files, whole or not, that no message took in time. */
export async function deleteUnsentFiles(): Promise<void> {
  const createdAt = { lt: new Date(now().getTime() - UNSENT_HOURS * HOUR_MS) };
  const rows = await db().file.findMany({
    where: { createdAt, ...unsent },
    select: { id: true },
    take: MAX_UNSENT,
  });
  // One at a time: each has up to a hundred chunks.
  for (const { id } of rows) await db().file.deleteMany({ where: { id, ...unsent } });
}
