import "server-only";
import type { PgBoss } from "pg-boss";
import { logger } from "@/lib/core/logger";
import type { QueueName } from "@/lib/core/queue-names";

/** Seconds between two looks at a queue: the last part of the minute of a job that is dead. */
export const POLL_SECONDS = 15;

/** Works at a queue of runs over everything. One that breaks off is a line of the log at once. */
export async function workRuns(
  boss: PgBoss,
  queue: QueueName,
  run: () => Promise<object | void>,
): Promise<void> {
  await boss.work(queue, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
    try {
      return await run();
    } catch (error) {
      logger.error({ err: error, queue, job: job?.id }, "a job broke off, and is tried again");
      throw error;
    }
  });
}
