import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "pg";
import { installQueues } from "@/lib/db/queue";
import { takeLock } from "./database/migration-lock";
import { untilItAnswers } from "./database/ready";
import { messageOf, remedyFor } from "./database/refusals";
import { grantRows } from "./database/roles";
import { filters, LOCK_TIMEOUT, migrationsOf, schemaFiles, withEngine } from "./schema-engine";

/** Any 64-bit number, the same in every version: instances that start together take turns. */
const LOCK = 7_201_148_322n;

const root = path.resolve(__dirname, "..");

/** The lock that Prisma itself holds while it migrates. */
const PRISMA_LOCK = 72_707_369n;

/** A migration that could not be applied; the message says which, why and what to do. */
export class MigrationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "MigrationError";
  }
}

/** Milliseconds that one instance waits while another migrates. */
const PATIENCE = 120_000;

/** How often a migration whose tables are in use is tried. */
const TRIES = 10;

const failed = (error: unknown, databaseUrl: string) =>
  error instanceof MigrationError
    ? error
    : new MigrationError(
        `The database could not be migrated: ${remedyFor(error, databaseUrl) ?? messageOf(error)}`,
        error,
      );

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: "migrate",
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host, pathname } = new URL(databaseUrl);
    const advice =
      remedyFor(error, databaseUrl) ??
      `${messageOf(error)}. Is DATABASE_URL right, and is the server running?`;
    throw new MigrationError(
      `The database ${pathname.slice(1)} at ${host} cannot be reached: ${advice}`,
      error,
    );
  }
}

/** Throws unless every migration of this version is applied, whole and unchanged. */
async function assertApplied(client: Client, names: string[]): Promise<void> {
  type Row = { migration_name: string; finished_at: Date | null; logs: string | null };
  const { rows } = await client.query<Row>(
    `SELECT migration_name, finished_at, logs FROM "_prisma_migrations" WHERE rolled_back_at IS NULL ORDER BY started_at`,
  );
  const broken = rows.find((row) => !row.finished_at);
  if (broken)
    throw new MigrationError(
      `Migration ${broken.migration_name} stopped half-way: ${broken.logs ?? "no log"}`,
    );
  const done = new Set(rows.map((row) => row.migration_name));
  const missing = names.filter((name) => !done.has(name));
  if (missing.length > 0)
    throw new MigrationError(`These migrations are not applied: ${missing.join(", ")}`);
}

async function apply(client: Client, databaseUrl: string, from: string): Promise<string[]> {
  const migrationsList = migrationsOf(from);
  const { appliedMigrationNames } = await withEngine(from, databaseUrl, async (engine) => {
    const { editedMigrationNames, failedMigrationNames } = await engine.diagnoseMigrationHistory({
      migrationsList,
      filters,
      optInToShadowDatabase: false,
    });
    if (editedMigrationNames.length > 0) {
      throw new MigrationError(
        `Applied migrations were edited afterwards: ${editedMigrationNames.join(", ")}. Restore the files and write a new migration.`,
      );
    }
    // A script runs in one transaction: of one that was cut off (a killed process, a full disk)
    // nothing is there.
    for (const migrationName of failedMigrationNames)
      await engine.markMigrationRolledBack({ migrationName });
    return engine.applyMigrations({ migrationsList, filters });
  });
  await assertApplied(
    client,
    migrationsList.migrationDirectories.map((directory) => directory.path),
  );
  return appliedMigrationNames;
}

/**
 * A migration that waits for a table makes everybody who comes after it wait as well: it steps back
 * after `LOCK_TIMEOUT`, and tries again when they have had their turn.
 */
async function applyBetweenOthers(client: Client, databaseUrl: string, from: string) {
  for (let tries = 1; ; tries++)
    try {
      return await apply(client, databaseUrl, from);
    } catch (error) {
      if (tries === TRIES || !/lock timeout/.test(messageOf(error))) throw error;
      console.error(
        `A table that the migration changes was in use for ${LOCK_TIMEOUT / 1_000} s. It steps back, and tries again in ${tries} s (${tries} of ${TRIES - 1}).`,
      );
      await wait(tries * 1_000);
    }
}

/**
 * Brings a database to this version's schema and proves that it is there. Any number of instances
 * may call it at once: an advisory lock makes them take turns, and all but the first find nothing
 * to do. \`grantee\` is the application's role, where that is another than the owner's. Returns the
 * names of the migrations it applied; throws MigrationError.
 */
export async function migrate(
  databaseUrl: string,
  grantee?: string,
  from = root,
): Promise<string[]> {
  const client = await untilItAnswers(() => connect(databaseUrl));
  try {
    await takeLock(client, LOCK, PATIENCE);
    // Waits for an ordinary `prisma migrate deploy`; the engine then takes this lock on a
    // connection of its own.
    await takeLock(client, PRISMA_LOCK, PATIENCE);
    await client.query("SELECT pg_advisory_unlock($1)", [PRISMA_LOCK.toString()]);
    const applied = await applyBetweenOthers(client, databaseUrl, from);
    await installQueues(databaseUrl);
    if (grantee) await grantRows(client, grantee);
    return applied;
  } catch (error) {
    throw failed(error, databaseUrl);
  } finally {
    await client.end();
  }
}

/**
 * The SQL that would bring the database to prisma/schema; empty (a comment) when they agree. The
 * text of a new migration.
 */
export async function schemaDiff(databaseUrl: string): Promise<string> {
  const files = schemaFiles(root);
  const result = await withEngine(root, databaseUrl, (engine) =>
    engine.diff({
      from: { tag: "schemaDatasource", files, configDir: root },
      to: { tag: "schemaDatamodel", files },
      script: true,
      exitCode: null,
      filters,
    }),
  );
  return (result.stdout ?? "").trim();
}

async function main(): Promise<void> {
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new MigrationError("DATABASE_URL is not set: which database?");
  const { values } = parseArgs({
    options: { diff: { type: "boolean" }, grant: { type: "string" } },
  });
  if (values.diff) return console.log(await schemaDiff(databaseUrl));
  const applied = await migrate(databaseUrl, values.grant);
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}` : "The database is up to date");
}

if (require.main === module) {
  main().then(
    // The engine leaves a timer of ten seconds behind.
    () => process.exit(0),
    (error: unknown) => {
      console.error(messageOf(error));
      process.exit(1);
    },
  );
}
