import "server-only";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { ImapFlow } from "imapflow";
import { logger } from "@/lib/core/logger";
import type { Mailbox } from "./address";

/** Folders that mails are moved to. */
const PROCESSED = "Processed";
const FAILED = "Failed";

/** Read whole, so less than a process has; few mail servers let 50 MB through. */
const MAX_BYTES = 75_000_000;
/** What IDLE has not told is looked for. */
const LOOK_MS = 300_000;
const CONNECT_MS = 15_000;

const thisMachine = /^(localhost|127(\.\d+){3}|::1)$/;

interface Reading {
  /** Has committed what comes of a mail when it returns. */
  take: (raw: Buffer) => Promise<unknown>;
  /** Whether what it threw will pass, so that the mail stays to be read again. */
  mayPass: (error: unknown) => boolean;
  signal: AbortSignal;
}

/** Reads a mailbox until told to stop; throws when its server does not answer. */
export async function readMailbox(box: Mailbox, { signal, ...reading }: Reading): Promise<void> {
  const client = new ImapFlow({
    host: box.host,
    port: box.port,
    secure: box.isSecure,
    // What is not encrypted stays on this machine.
    doSTARTTLS: box.isSecure ? undefined : !thisMachine.test(box.host),
    auth: { user: box.user, pass: box.password },
    logger: false,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    maxIdleTime: LOOK_MS,
  });
  const lost = new AbortController();
  client.on("error", (error) => logger.debug({ err: error }, "the mailbox's connection"));
  client.on("close", () => lost.abort());
  const over = AbortSignal.any([signal, lost.signal]);
  try {
    await client.connect();
    await makeFolders(client);
    await client.mailboxOpen("INBOX");
    while (!over.aborted) {
      // Listened for before it looks: what comes meanwhile is not missed.
      const arrived = once(client, "exists", { signal: over });
      arrived.catch(() => undefined);
      await readAll(client, reading, over);
      const later = wait(LOOK_MS, undefined, { signal: over, ref: false });
      await Promise.race([arrived, later]).catch(() => undefined);
    }
    if (!signal.aborted) throw new Error("The mailbox's connection was lost.");
  } finally {
    client.close();
  }
}

async function makeFolders(client: ImapFlow): Promise<void> {
  for (const folder of [PROCESSED, FAILED]) await client.mailboxCreate(folder);
}

async function readAll(
  client: ImapFlow,
  { take, mayPass }: Omit<Reading, "signal">,
  signal: AbortSignal,
): Promise<void> {
  const uids = (await client.search({ all: true }, { uid: true })) || [];
  for (const uid of uids) {
    if (signal.aborted) return;
    const folder = await readOne(client, uid, take, mayPass);
    if (folder) await client.messageMove(String(uid), folder, { uid: true });
  }
}

/** Where a mail belongs when it is read; null: it stays. */
async function readOne(
  client: ImapFlow,
  uid: number,
  take: Reading["take"],
  mayPass: Reading["mayPass"],
): Promise<string | null> {
  const message = await client.fetchOne(String(uid), { size: true }, { uid: true });
  if (!message) return null;
  const { size = 0 } = message;
  if (size > MAX_BYTES) {
    logger.error({ uid, size }, "a mail was too large to be read, and was put aside");
    return FAILED;
  }
  const fetched = await client.fetchOne(String(uid), { source: true }, { uid: true });
  if (!fetched || !fetched.source) return null;
  try {
    await take(fetched.source);
    return PROCESSED;
  } catch (error) {
    if (mayPass(error)) throw error;
    logger.error({ err: error, uid }, "a mail could not be read, and was put aside");
    return FAILED;
  }
}
