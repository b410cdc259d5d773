import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { QUEUES, JOBS_SCHEMA } from "@/lib/db/queues";
import { withClient } from "../database/databases";
import { untilItAnswers } from "../database/ready";
import { messageOf, remedyFor } from "../database/refusals";
import { run, typescript } from "../processes";
import { Remedy, step } from "./steps.mjs";

/** Throws a Remedy when no PostgreSQL answers at the address. */
export async function reachDatabase(url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  try {
    await untilItAnswers(() => withClient(url, (client) => client.query("SELECT 1")));
  } catch (error) {
    const advice =
      remedyFor(error, url) ??
      `${messageOf(error)}\nCheck that PostgreSQL runs there and that DATABASE_URL names the right user, password and database, or unset DATABASE_URL to use the embedded one.`;
    throw new Remedy(`The database ${pathname.slice(1)} at ${host} cannot be reached: ${advice}`);
  }
}

/** Applies the migrations that the database lacks. */
export async function migrateDatabase(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  if (!existsSync(path.join(root, "scripts", "migrate.ts"))) return;
  if (await isMigrated(root, env.DATABASE_URL ?? "")) return;
  await step("Bringing the database up to date", () =>
    run(typescript("migrate.ts"), {
      env,
      show: "errors",
      hint: "The migrations failed, and nothing was started. Restore the database from a backup if it holds data you need.",
    }),
  );
}

/** Fills an empty database with the demonstration. */
export async function seedDemo(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  if (!existsSync(path.join(root, "prisma", "seed.ts"))) return;
  const filled = await withClient(
    env.DATABASE_URL ?? "",
    async (client) => (await client.query('SELECT 1 FROM "User" LIMIT 1')).rowCount,
  );
  if (filled) return;
  await step("Filling the database with the demonstration", () =>
    run(typescript("seed.ts"), {
      env,
      hint: "The demonstration data could not be written.",
    }),
  );
}

// Asks the table alone: loading the engine to learn that there is nothing to do takes longer than
// the rest of a restart.
async function isMigrated(root: string, url: string): Promise<boolean> {
  const dir = path.join(root, "prisma", "migrations");
  const wanted = existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    : [];
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ present: boolean }>(
      `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present`,
    );
    if (!rows[0]?.present) return false;
    const done = await client.query<{ migration_name: string }>(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
    );
    const names = new Set(done.rows.map((row) => row.migration_name));
    return wanted.every(({ name }) => names.has(name)) && hasQueues(client);
  });
}

// The queues come after the migrations: an interrupted first start leaves a database that has the
// one and not the other.
async function hasQueues(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ present: boolean }>(
    "SELECT to_regclass($1) IS NOT NULL AS present",
    [`${JOBS_SCHEMA}.queue`],
  );
  if (!rows[0]?.present) return false;
  const made = await client.query<{ name: string }>(`SELECT name FROM ${JOBS_SCHEMA}.queue`);
  const names = new Set(made.rows.map((row) => row.name));
  return Object.keys(QUEUES).every((name) => names.has(name));
}
