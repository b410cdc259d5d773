import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { UserError } from "../user-error.mjs";
import { isLockTimeout, takeMigrationLock } from "./migration-lock";

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const LOCK_WAIT_SECONDS = 120;
/** A statement that waits for a table makes everybody who comes after it wait as well. */
const TABLE_WAIT_SECONDS = 5;
const MAX_TRIES = 10;

const HISTORY = `
  CREATE TABLE "_prisma_migrations" (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

export function readMigrations(folder: string): Migration[] {
  const fileOf = (name: string) => path.join(folder, name, "migration.sql");
  const names = readdirSync(folder).filter((name) => existsSync(fileOf(name)));
  return names.sort().map((name) => {
    const sql = readFileSync(fileOf(name), "utf8");
    return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

async function readHistory(client: Client, migrations: Migration[]): Promise<Set<string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  if (!tables.some(({ name }) => name === "_prisma_migrations")) {
    if (tables.length > 0)
      throw new UserError("The database schema is not empty: it holds tables of something else.");
    await client.query(HISTORY);
  }
  const { rows } = await client.query<{ name: string; checksum: string; isFinished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS "isFinished"
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
  );
  const failed = rows.find(({ isFinished }) => !isFinished);
  if (failed)
    throw new UserError(
      `The migration ${failed.name} failed before. Undo what it left (an invalid index, say), delete its row from "_prisma_migrations", then run the command again.`,
    );
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const edited = rows.filter(
    ({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum,
  );
  if (edited.length > 0)
    throw new UserError(
      `Applied migrations were edited afterwards: ${edited.map(({ name }) => name).join(", ")}. Restore the files and write a new migration.`,
    );
  return new Set(rows.map(({ name }) => name));
}

/**
 * In one transaction with its row in the history, but for an index that is built concurrently and
 * rows that are written in batches.
 */
async function applyOne(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  const isTransactional = !/^(CREATE (UNIQUE )?INDEX CONCURRENTLY|\s+COMMIT;)/m.test(sql);
  const begin = `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ($1, $2, $3)`;
  const id = randomUUID();
  if (isTransactional) await client.query("BEGIN");
  try {
    await client.query(begin, [id, checksum, name]);
    await client.query(sql);
    await client.query(
      `UPDATE "_prisma_migrations" SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1`,
      [id],
    );
    if (isTransactional) await client.query("COMMIT");
  } catch (error) {
    if (isTransactional) await client.query("ROLLBACK");
    throw error;
  }
}

/** Steps back when a table is in use, and tries again when others have had their turn. */
async function applyBetweenOthers(client: Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOne(client, migration);
    } catch (error) {
      if (tries === MAX_TRIES || !isLockTimeout(error)) throw error;
      console.error(
        `A table that the migration changes was in use for ${TABLE_WAIT_SECONDS} s. It steps back, and tries again in ${tries} s (${tries} of ${MAX_TRIES - 1}).`,
      );
      await sleep(tries * 1_000);
    }
  }
}

/** As `prisma migrate deploy` does, with the same table and lock. Returns what was applied. */
export async function applyMigrations(
  client: Client,
  folder: string,
  lockWaitSeconds = LOCK_WAIT_SECONDS,
): Promise<string[]> {
  await takeMigrationLock(client, lockWaitSeconds);
  await client.query(`SET lock_timeout = '${TABLE_WAIT_SECONDS}s'`);
  const migrations = readMigrations(folder);
  const applied = await readHistory(client, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await applyBetweenOthers(client, migration);
  await client.query("RESET lock_timeout");
  return missing.map(({ name }) => name);
}
