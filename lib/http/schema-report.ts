import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { logger } from "@/lib/core/logger";
import { isOutage } from "@/lib/db/outage";
import { lastMigration } from "@/lib/db/schema-version";

const RETRY_MS = 5_000;

/**
 * At a start: a line when the database is not at the newest migration that this version has. Reads
 * again until the database answers: a busy machine takes longer to connect than a request may wait.
 */
export async function reportSchema(
  version: string,
  read: typeof lastMigration = lastMigration,
  retryMs = RETRY_MS,
): Promise<void> {
  for (;;)
    try {
      report(version, (await read()) ?? "");
      return;
    } catch (error) {
      logger.warn({ err: error }, "the migration of the database could not be read");
      if (!isOutage(error)) return;
      await wait(retryMs, undefined, { ref: false });
    }
}

function report(version: string, database: string): void {
  const schema = { database, version };
  if (database > version)
    logger.warn({ schema }, "the database is newer than this version, which has been rolled back");
  if (database < version)
    logger.error({ schema }, "the database is older than this version: npm run db:migrate");
}
