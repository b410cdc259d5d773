import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { logger } from "@/lib/core/logger";
import { installQueues, makeBoss } from "@/lib/db/queue";
import { env } from "@/lib/core/env";
import { workBilling } from "./billing";
import { workLedgerChecks } from "./ledger-checks";
import { workHousekeeping } from "./housekeeping";
import { workLinks } from "./links";
import { workMail } from "./mail";
import { workPayments } from "./payments";

/** Every job of the product takes its work here. */
const workers = [
  workMail,
  workLinks,
  workBilling,
  workPayments,
  workLedgerChecks,
  workHousekeeping,
];

export interface Jobs {
  /**
   * Running jobs get up to `timeout` milliseconds to finish, the rest stay in the database for the
   * next start.
   */
  stop: (timeout?: number) => Promise<void>;
  /** Seconds since this process last looked for jobs, of any queue. */
  idleSeconds: () => number;
}

/** Starts the jobs in this process: in the web process, or alone in `npm run worker`. */
export async function startJobs(): Promise<Jobs> {
  await installQueues(env().DATABASE_URL);
  const boss = makeBoss({ max: 4, migrate: false, supervise: true, schedule: true });
  boss.on("error", (error) => logger.error({ err: error }, "jobs"));
  boss.on("warning", (warning) => logger.warn({ warning: warning.message }, "jobs"));
  try {
    await boss.start();
    for (const work of workers) await work(boss);
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  return {
    stop: (timeout = 5_000) => boss.stop({ graceful: true, timeout }),
    idleSeconds: heartbeat(boss),
  };
}

/** Measured by a clock that nobody sets: pg-boss notes when it looked by the machine's. */
function heartbeat(boss: PgBoss): () => number {
  let [known, at] = [0, performance.now()];
  const look = () => {
    const last = Math.max(0, ...boss.getWipData().map((one) => one.lastFetchedOn ?? 0));
    if (last !== known) [known, at] = [last, performance.now()];
  };
  setInterval(look, 1_000).unref();
  return () => (performance.now() - at) / 1_000;
}

/** Milliseconds between two tries to start the jobs. */
const AGAIN = 5_000;

/**
 * Starts the jobs, again and again until the database lets them: a process that began without it
 * works as soon as it is there. Returns at once how to stop them.
 */
export function keepJobs(start: typeof startJobs = startJobs, pause = AGAIN): () => Promise<void> {
  const over = new AbortController();
  const trying = (async () => {
    while (!over.signal.aborted) {
      try {
        return await start();
      } catch (error) {
        logger.error({ err: error }, "the jobs did not start: they will be tried again");
        await wait(pause, undefined, { ref: false, signal: over.signal }).catch(() => undefined);
      }
    }
  })();
  return async () => {
    over.abort();
    await (await trying)?.stop();
  };
}
