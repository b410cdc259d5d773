import { closeDb } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { logSlowQueries } from "@/lib/http/slow-queries";
import { startJobs } from "@/lib/jobs/start";
import { command } from "./command";
import { askedToStop } from "./processes";
import { serveHealth } from "./worker-health";

/** `npm run worker`: the jobs in a process of their own, beside web processes with JOBS=worker. */
async function main(): Promise<void> {
  const asked = askedToStop();
  logSlowQueries();
  const { WORKER_PORT } = env();
  const jobs = await startJobs();
  let isStopping = false;
  if (WORKER_PORT) await serveHealth(WORKER_PORT, { ...jobs, isStopping: () => isStopping });
  logger.info("the worker has started");
  const signal = await asked;
  logger.info({ signal }, "the worker stops");
  isStopping = true;
  await jobs.stop(10_000);
  await closeDb();
}

command(main, () => process.exit());
