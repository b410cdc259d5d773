import "server-only";
import { setMaxListeners } from "node:events";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { within } from "@/lib/core/within";
import { held } from "@/lib/core/database-away";
import type { Watch } from "@/lib/core/database-away";
import { closeDb, newConnection } from "@/lib/db/client";

/** Milliseconds between two questions. */
const PAUSE = 500;
/** Milliseconds without an answer after which the connections of the pool lead nowhere any more. */
const LOST = 10_000;

/** Aborted when the database is away. Each request that waits for it listens. */
function newThere(): AbortController {
  const there = new AbortController();
  setMaxListeners(0, there.signal);
  return there;
}

/** Too many connections: an answer, though not the wanted one. */
const isFull = (error: unknown) =>
  error instanceof Error && "code" in error && String(error.code).startsWith("53");

/**
 * Whether `asked` is answered in time. What has arrived while the process was busy with something
 * else counts.
 */
async function isAnswered(asked: Promise<unknown>, patience: number): Promise<boolean> {
  let answer: boolean | undefined;
  const heard = asked.then(
    () => (answer = true),
    (error: unknown) => (answer = isFull(error)),
  );
  await within(heard, patience);
  for (let turn = 0; turn < 3 && answer === undefined; turn++) await setImmediate();
  return answer ?? false;
}

/**
 * Asks the database, on a connection of its own, twice a second whether it is there, for as long as
 * the process lives or until the returned function is called. An answer that does not come within
 * two fifths of DATABASE_PATIENCE means that it is away; after a longer absence the pool begins
 * anew, whose connections may be lost.
 */
export function watchDatabase(): () => Promise<void> {
  const patience = env().DATABASE_PATIENCE * 400;
  const watch: Watch = (held.databaseWatch = { there: newThere() });
  let client: ReturnType<typeof newConnection> | undefined;
  let since: number | undefined;
  // A process that starts has much to do besides: a first answer that is late does not mean that
  // there is none.
  let isKnown = false;
  let isOver = false;

  const drop = (one = client) => {
    void one?.end().catch(() => undefined);
    if (client === one) client = undefined;
  };
  const ask = async () => {
    const isNew = client === undefined;
    const asked = (client ??= newConnection("watch", LOST));
    try {
      await (isNew ? asked.connect() : asked.query("SELECT 1"));
    } catch (error) {
      drop(asked);
      throw error;
    }
  };
  const hear = (isThere: boolean) => {
    if (!isThere) drop();
    if (isThere === !watch.there.signal.aborted) return;
    if (!isThere) {
      since = performance.now();
      logger.error("the database does not answer");
      watch.there.abort();
      return;
    }
    const away = Math.round(performance.now() - (since ?? 0));
    logger.info({ away }, "the database answers again");
    watch.there = newThere();
    if (away > LOST) void closeDb().catch(() => undefined);
  };
  const run = async () => {
    while (!isOver) {
      hear(await isAnswered(ask(), isKnown ? patience : LOST));
      isKnown = true;
      await wait(PAUSE, undefined, { ref: false });
    }
  };
  const running = run();
  return async () => {
    isOver = true;
    await running;
    drop();
    held.databaseWatch = undefined;
  };
}
