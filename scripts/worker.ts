import { closeDb } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { logSlowQueries } from "@/lib/http/slow-queries";
import { startJobs } from "@/lib/jobs/start";
import { command } from "./command";
import { nextStopSignal } from "./stop-signal.mjs";
import { serveHealth } from "./worker-health";

/** `npm run worker`: the jobs in a process of their own, beside web processes with JOBS=worker. */
async function main(): Promise<void> {
  const stopSignal = nextStopSignal();
  // Modules above were loaded before .env.
  logger.level = env().LOG_LEVEL;
  logSlowQueries();
  const { WORKER_PORT } = env();
  const jobs = await startJobs();
  let isStopping = false;
  if (WORKER_PORT) await serveHealth(WORKER_PORT, { ...jobs, isStopping: () => isStopping });
  logger.info("the worker has started");
  const signal = await stopSignal;
  logger.info({ signal }, "the worker stops");
  isStopping = true;
  await jobs.stop(10_000);
  await closeDb();
}

void command(main, () => process.exit());
