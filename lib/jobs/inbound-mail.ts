import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { logger } from "@/lib/core/logger";
import { newConnection } from "@/lib/db/client";
import { isOutage } from "@/lib/db/outage";
import { takeMail } from "@/lib/domain/requests/replies";
import { mailbox } from "@/lib/integrations/inbound-mail/address";
import type { Mailbox } from "@/lib/integrations/inbound-mail/address";
import { readMailbox } from "@/lib/integrations/inbound-mail/mailbox";

const RETRY_MS = 30_000;
const CONNECT_MS = 10_000;
const LOCK = "SELECT pg_try_advisory_lock(hashtextextended('inbound mail', 0)) AS locked";

/** Reads the mailbox, when there is one, and nobody else does. Returns how to stop. */
export function readInboundMail(retryMs = RETRY_MS): () => Promise<void> {
  const box = mailbox();
  if (!box) return async () => {};
  const stopped = new AbortController();
  const { signal } = stopped;
  const running = (async () => {
    while (!signal.aborted) {
      await readAlone(box, signal).catch((error: unknown) =>
        logger.warn({ err: error }, "the mailbox is not read, and will be tried again"),
      );
      await wait(retryMs, undefined, { ref: false, signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopped.abort();
    await running;
  };
}

/** As long as this process has the lock, which its connection holds. */
async function readAlone(box: Mailbox, signal: AbortSignal): Promise<void> {
  const lock = newConnection("inbound mail", CONNECT_MS);
  const lost = new AbortController();
  lock.on("end", () => lost.abort());
  try {
    await lock.connect();
    const { rows } = await lock.query<{ locked: boolean }>(LOCK);
    if (!rows[0]?.locked) return;
    await readMailbox(box, {
      take: takeMail,
      mayPass: isOutage,
      signal: AbortSignal.any([signal, lost.signal]),
    });
  } finally {
    await lock.end();
  }
}
