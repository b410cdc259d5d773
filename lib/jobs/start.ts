import "server-only";
import { logger } from "@/lib/core/logger";
import { installQueues, makeBoss } from "@/lib/db/queue";
import { env } from "@/lib/core/env";
import { workBilling } from "./billing";
import { workBooks } from "./books";
import { workHousekeeping } from "./housekeeping";
import { workLinks } from "./links";
import { workMail } from "./mail";

/** Every job of the product takes its work here. */
const workers = [workMail, workLinks, workBilling, workBooks, workHousekeeping];

/**
 * Starts the jobs in this process: in the web process, or alone in `npm run worker`. Returns how to stop them: running jobs get up
 * to `timeout` milliseconds to finish, the rest stay in the database for the next start.
 */
export async function startJobs(): Promise<(timeout?: number) => Promise<void>> {
  await installQueues(env().DATABASE_URL);
  const boss = makeBoss({ max: 4, migrate: false, supervise: true, schedule: true });
  boss.on("error", (error) => logger.error({ err: error }, "jobs"));
  boss.on("warning", (warning) => logger.warn({ warning: warning.message }, "jobs"));
  await boss.start();
  for (const work of workers) await work(boss);
  return (timeout = 5_000) => boss.stop({ graceful: true, timeout });
}
