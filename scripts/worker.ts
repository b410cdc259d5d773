import { closeDb } from "@/lib/db/client";
import { logger } from "@/lib/core/logger";
import { logSlowQueries } from "@/lib/http/slow-queries";
import { startJobs } from "@/lib/jobs/start";
import { explain } from "./database/refusals";
import { watchParent } from "./start/parent";

/** `npm run worker`: the jobs in a process of their own, beside web processes with JOBS=worker. */
async function main(): Promise<void> {
  logSlowQueries();
  const stopJobs = await startJobs();
  logger.info("the worker has started");
  const signal = await new Promise<string>((resolve) => {
    for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => resolve(name));
    watchParent(() => resolve("the end of its parent"));
  });
  logger.info({ signal }, "the worker stops");
  await stopJobs(10_000);
  await closeDb();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  },
);
