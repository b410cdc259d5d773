import { closeDb } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { reportSchema } from "@/lib/http/schema-report";
import { logSlowQueries } from "@/lib/http/slow-queries";
import { startJobs } from "@/lib/jobs/start";
import { command } from "./command";
import { MIGRATIONS, readMigrations } from "./database/migrations";
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
  const schema = readMigrations(MIGRATIONS).at(-1)?.name ?? "";
  void reportSchema(schema);
  let isStopping = false;
  if (WORKER_PORT)
    await serveHealth(WORKER_PORT, { ...jobs, schema, isStopping: () => isStopping });
  logger.info("the worker has started");
  const signal = await stopSignal;
  logger.info({ signal }, "the worker stops");
  isStopping = true;
  await jobs.stop(10_000);
  await closeDb();
}

void command("worker", main, () => process.exit());
