import "server-only";
import { logger } from "@/lib/core/logger";
import { lastMigration } from "@/lib/db/schema-version";

/** At a start: a line when the database is not at the newest migration that this version has. */
export async function reportSchema(version: string): Promise<void> {
  try {
    const database = (await lastMigration()) ?? "";
    const schema = { database, version };
    if (database > version)
      logger.warn(
        { schema },
        "the database is newer than this version, which has been rolled back",
      );
    if (database < version)
      logger.error({ schema }, "the database is older than this version: npm run db:migrate");
  } catch (error) {
    logger.warn({ err: error }, "the migration of the database could not be read");
  }
}
