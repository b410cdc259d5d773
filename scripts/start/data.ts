import type { Client } from "pg";
import { QUEUES, JOBS_SCHEMA } from "@/lib/db/queues";
import { withClient } from "../database/databases";
import { migrationNames } from "../database/migrations";
import { appliedMigrations } from "../database/tables";
import { root, run, typescript } from "../processes";
import { step } from "./steps.mjs";

/** Applies the migrations that the database lacks. */
export async function migrateDatabase(env: NodeJS.ProcessEnv): Promise<void> {
  if (await withClient(env.DATABASE_URL ?? "", isMigrated)) return;
  await step("Bringing the database up to date", () =>
    run(typescript("migrate.ts"), {
      env,
      show: "errors",
      hint: "The migrations failed, and nothing was started. Restore the database from a backup if it holds data you need.",
    }),
  );
}

/** Fills an empty database with the demonstration. */
export async function seedDemo(env: NodeJS.ProcessEnv): Promise<void> {
  const filled = await withClient(
    env.DATABASE_URL ?? "",
    async (client) => (await client.query('SELECT 1 FROM "User" LIMIT 1')).rowCount,
  );
  if (filled) return;
  await step("Filling the database with the demonstration", () =>
    run(typescript("seed.ts"), { env, hint: "The demonstration data could not be written." }),
  );
}

/**
 * Asks the tables alone: loading the engine to learn that there is nothing to do takes longer than
 * the rest of a restart. The queues come after the migrations: an interrupted first start leaves a
 * database that has the one and not the other.
 */
async function isMigrated(client: Client): Promise<boolean> {
  const isThere = async (table: string) =>
    (await client.query("SELECT WHERE to_regclass($1) IS NOT NULL", [table])).rowCount;
  if (!(await isThere("_prisma_migrations")) || !(await isThere(`${JOBS_SCHEMA}.queue`)))
    return false;
  const migrations = await appliedMigrations(client);
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${JOBS_SCHEMA}.queue`);
  const queues = new Set(rows.map(({ name }) => name));
  return (
    migrationNames(root).every((name) => name in migrations) &&
    Object.keys(QUEUES).every((name) => queues.has(name))
  );
}
