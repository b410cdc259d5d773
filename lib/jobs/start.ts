import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { logger } from "@/lib/core/logger";
import { installQueues, makeBoss } from "@/lib/db/queue";
import { env } from "@/lib/core/env";
import { workAsks } from "./asks";
import { workBilling, workAutopay } from "./billing";
import { workLedgerChecks } from "./ledger-checks";
import { workHousekeeping } from "./housekeeping";
import { readInboundMail } from "./inbound-mail";
import { workLinks } from "./links";
import { workMail } from "./mail";
import { workPayments } from "./payments";
import { workRequests } from "./requests";
import { workReports } from "./reports";
import { sendWebhooks } from "./webhooks";

const workers = [
  workMail,
  workLinks,
  workBilling,
  workAutopay,
  workPayments,
  workLedgerChecks,
  workAsks,
  workRequests,
  workReports,
  workHousekeeping,
];

export interface Jobs {
  /** Running jobs get `timeout` milliseconds to finish, the rest stay queued for the next start. */
  stop: (timeout?: number) => Promise<void>;
  /** Seconds since this process last looked for jobs, of any queue. */
  idleSeconds: () => number;
}

/** Tries again until the database is there. Returns at once how to stop the jobs. */
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
  const stopWebhooks = sendWebhooks();
  const stopReading = readInboundMail();
  return {
    stop: async (timeout = 5_000) => {
      const stopBoss = boss.stop({ graceful: true, timeout });
      await Promise.all([stopBoss, stopWebhooks(timeout), stopReading()]);
    },
    idleSeconds: trackFetches(boss),
  };
}

/** By a monotonic clock: pg-boss notes its fetches by the machine's, which somebody may set. */
function trackFetches(boss: PgBoss): () => number {
  let lastFetch = 0;
  let changedAt = performance.now();
  const update = () => {
    const latest = Math.max(0, ...boss.getWipData().map((worker) => worker.lastFetchedOn ?? 0));
    if (latest === lastFetch) return;
    lastFetch = latest;
    changedAt = performance.now();
  };
  setInterval(update, 1_000).unref();
  return () => (performance.now() - changedAt) / 1_000;
}

const RETRY_MS = 5_000;

/** Tries again until the database is there. Returns at once how to stop the jobs. */
export function runJobs(
  start: typeof startJobs = startJobs,
  retryMs = RETRY_MS,
): () => Promise<void> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const starting = (async () => {
    while (!signal.aborted) {
      try {
        return await start();
      } catch (error) {
        logger.error({ err: error }, "the jobs did not start, and will be started again");
        await wait(retryMs, undefined, { ref: false, signal }).catch(() => undefined);
      }
    }
  })();
  return async () => {
    stopped.abort();
    const jobs = await starting;
    await jobs?.stop();
  };
}
