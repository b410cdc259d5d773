import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { Client } from "pg";
import { installQueues } from "@/lib/db/queue";
import { command, givenDatabase } from "./command";
import { takeLock } from "./database/migration-lock";
import { migrationNames } from "./database/migrations";
import { reach } from "./database/ready";
import { messageOf, remedyFor } from "./database/refusals";
import { grantRows } from "./database/roles";
import { appliedMigrations } from "./database/tables";
import { root } from "./processes";
import { filters, LOCK_TIMEOUT, migrationsOf, schemaFiles, withEngine } from "./schema-engine";
import { Remedy } from "./start/steps.mjs";

/** Any 64-bit number, the same in every version: instances that start together take turns. */
const LOCK = 7_201_148_322n;

/** The lock that Prisma itself holds while it migrates. */
const PRISMA_LOCK = 72_707_369n;

/** Milliseconds that one instance waits while another migrates. */
const PATIENCE = 120_000;

/** How often a migration whose tables are in use is tried. */
const TRIES = 10;

async function apply(client: Client, databaseUrl: string, from: string): Promise<string[]> {
  const migrationsList = migrationsOf(from);
  const { appliedMigrationNames } = await withEngine(from, databaseUrl, async (engine) => {
    const { editedMigrationNames, failedMigrationNames } = await engine.diagnoseMigrationHistory({
      migrationsList,
      filters,
      optInToShadowDatabase: false,
    });
    if (editedMigrationNames.length > 0) {
      throw new Remedy(
        `Applied migrations were edited afterwards: ${editedMigrationNames.join(", ")}. Restore the files and write a new migration.`,
      );
    }
    // A script runs in one transaction: of one that was cut off (a killed process, a full disk)
    // nothing is there.
    for (const migrationName of failedMigrationNames)
      await engine.markMigrationRolledBack({ migrationName });
    return engine.applyMigrations({ migrationsList, filters });
  });
  const present = await appliedMigrations(client);
  const missing = migrationNames(from).filter((name) => !(name in present));
  if (missing.length > 0)
    throw new Remedy(`These migrations are not applied: ${missing.join(", ")}`);
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
 * names of the migrations it applied; throws Remedy.
 */
export async function migrate(
  databaseUrl: string,
  grantee?: string,
  from = root,
): Promise<string[]> {
  const client = await reach(databaseUrl, "migrate");
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
    throw error instanceof Remedy
      ? error
      : new Remedy(
          `The database could not be migrated: ${remedyFor(error, databaseUrl) ?? messageOf(error)}`,
        );
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
  const { values } = parseArgs({
    options: { diff: { type: "boolean" }, grant: { type: "string" } },
  });
  if (values.diff) return console.log(await schemaDiff(givenDatabase()));
  const applied = await migrate(givenDatabase(), values.grant);
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}` : "The database is up to date");
}

// The engine leaves a timer of ten seconds behind.
if (require.main === module) command(main, () => process.exit());
