import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { installQueues } from "@/lib/db/queue";
import { command, givenDatabase } from "./command";
import { takeLock } from "./database/migration-lock";
import { reach } from "./database/ready";
import { messageOf, remedyFor } from "./database/refusals";
import { grantRows } from "./database/roles";
import { root } from "./processes";
import { filters, LOCK_TIMEOUT, migrationsOf, schemaFiles, withEngine } from "./schema-engine";
import { Remedy } from "./start/steps.mjs";

/** Any 64-bit number, the same in every version: instances that start together take turns. */
const LOCK = 7_201_148_322n;

/** Milliseconds that one instance waits while another migrates. */
const PATIENCE = 120_000;

/** How often a migration whose tables are in use is tried. */
const TRIES = 10;

async function apply(databaseUrl: string, from: string): Promise<string[]> {
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
  return appliedMigrationNames;
}

/**
 * A migration that waits for a table makes everybody who comes after it wait as well: it steps back
 * after `LOCK_TIMEOUT`, and tries again when they have had their turn.
 */
async function applyBetweenOthers(databaseUrl: string, from: string): Promise<string[]> {
  for (let tries = 1; ; tries++)
    try {
      return await apply(databaseUrl, from);
    } catch (error) {
      if (tries === TRIES || !/lock timeout/.test(messageOf(error))) throw error;
      console.error(
        `A table that the migration changes was in use for ${LOCK_TIMEOUT / 1_000} s. It steps back, and tries again in ${tries} s (${tries} of ${TRIES - 1}).`,
      );
      await wait(tries * 1_000);
    }
}

/**
 * Brings a database to this version's schema. Any number of instances may call it at once: an
 * advisory lock makes them take turns. `grantee` is the application's role, where that is another
 * than the owner's. Returns the names of the migrations it applied; throws Remedy.
 */
export async function migrate(
  databaseUrl: string,
  grantee?: string,
  from = root,
): Promise<string[]> {
  const client = await reach(databaseUrl, "migrate");
  try {
    await takeLock(client, LOCK, PATIENCE);
    const applied = await applyBetweenOthers(databaseUrl, from);
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
