import "server-only";
import { z } from "zod";
import { db } from "./client";

const lastRow = z.tuple([z.object({ name: z.string().nullable() })]);

/** The newest migration that the database has; null before the first. */
export async function lastMigration(): Promise<string | null> {
  // Raw: a table of Prisma's own.
  const rows = await db().$queryRaw`SELECT max(migration_name) AS name FROM "_prisma_migrations"
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  return lastRow.parse(rows)[0].name;
}
