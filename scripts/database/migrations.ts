import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { UserError } from "../user-error.mjs";
import { connect } from "./databases";
import { takeMigrationLock } from "./migration-lock";
import { betweenOthers, tableWait } from "./table-lock";

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export const MIGRATIONS = path.resolve("prisma/migrations");

const LOCK_WAIT_SECONDS = 120;

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
  const applied = rows.map(({ name }) => name).sort();
  const unknown = applied.filter((name) => !checksums.has(name));
  const former = unknown.find((name) => name < (migrations.at(-1)?.name ?? ""));
  if (former)
    throw new UserError(
      `The database has applied ${former}, which this version has no more: its migrations were written anew since, and do not go on from there. Begin with a new database.`,
    );
  if (unknown.length > 0)
    throw new UserError(
      `The database is newer than this version, which does not know ${unknown.join(", ")}. Take the version that has them; this one may go on serving (docs/operations.md, Back to the former version), or a backup from before goes into a new database.`,
    );
  const last = applied.at(-1) ?? "";
  const late = migrations.find(({ name }) => name < last && !applied.includes(name));
  if (late)
    throw new UserError(
      `The migration ${late.name} sorts before ${last}, which is applied. Give its folder a later time than that, so that every database applies the same migrations in the same order, then run the command again.`,
    );
  return new Set(applied);
}

/** What a statement waits for a lock at most: whoever comes after it waits as well. */
function lockTimeout(sql: string): string {
  // Nobody waits for who builds an index like this, and batches lock rows that they step over.
  if (/INDEX CONCURRENTLY/.test(sql)) return "0";
  return isTransactional(sql) ? `${tableWait()}ms` : "5s";
}

const isTransactional = (sql: string) =>
  !/^(CREATE (UNIQUE )?INDEX CONCURRENTLY|\s+COMMIT;)/m.test(sql);

/** In one transaction, but for concurrent indexes and rows that are written in batches. */
async function applyOne(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  const inTransaction = isTransactional(sql);
  const begin = `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ($1, $2, $3)`;
  const id = randomUUID();
  await client.query(`SET lock_timeout = '${lockTimeout(sql)}'`);
  if (inTransaction) await client.query("BEGIN");
  try {
    await client.query(begin, [id, checksum, name]);
    await client.query(sql);
    await client.query(
      `UPDATE "_prisma_migrations" SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE id = $1`,
      [id],
    );
    if (inTransaction) await client.query("COMMIT");
  } catch (error) {
    if (inTransaction) await client.query("ROLLBACK");
    throw error;
  }
}

interface Options {
  /** Where the client is connected to. */
  url: string;
  folder: string;
  lockWaitSeconds?: number;
}

/** As `prisma migrate deploy` does, with the same table and lock. Returns what was applied. */
export async function applyMigrations(
  client: Client,
  { url, folder, lockWaitSeconds = LOCK_WAIT_SECONDS }: Options,
): Promise<string[]> {
  await takeMigrationLock(client, lockWaitSeconds);
  const migrations = readMigrations(folder);
  const applied = await readHistory(client, migrations);
  const missing = migrations.filter(({ name }) => !applied.has(name));
  if (missing.length > 0) await applyInTurn(client, missing, url);
  return missing.map(({ name }) => name);
}

async function applyInTurn(client: Client, migrations: Migration[], url: string): Promise<void> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const pid = rows[0]?.pid ?? 0;
  // Looks who the first one waits for.
  const observer = await connect(url, "migrate");
  try {
    for (const migration of migrations) {
      const apply = () => applyOne(client, migration);
      if (isTransactional(migration.sql)) await betweenOthers(observer, pid, migration.name, apply);
      else await apply();
    }
    await client.query("RESET lock_timeout");
  } finally {
    await observer.end();
  }
}
