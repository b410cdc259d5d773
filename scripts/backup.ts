import { createHash } from "node:crypto";
import { createWriteStream, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { backupOf, surplusBackups } from "@/lib/core/backup-folder";
import { command, requireBackupFolder, requireDatabaseUrl } from "./command";
import { withClient } from "./database/databases";
import { listBeside, saveErasures } from "./erasures";
import { appliedMigrations, rowsOf, tablesOf } from "./database/tables";

export interface Manifest {
  format: 1;
  madeAt: string;
  migrations: Record<string, string>;
}

export interface Counted {
  table: string;
  rows: number;
  sha256: string;
}

export const LAST_LINE = "COMMIT; -- complete";
/** Without a role's own time-outs, and in one form of dates whatever the server's settings. */
export const SESSION =
  "SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET client_encoding = 'UTF8'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET search_path = public";

/** Within its transaction: of tables that refer to each other one is filled first. */
export const DEFERRED = "SET CONSTRAINTS ALL DEFERRED";

const comment = (value: Manifest | Counted) => `-- ${JSON.stringify(value)}\n`;

/** A script of SQL that psql could run too. */
async function* scriptOf(client: Client): AsyncGenerator<string | Buffer> {
  const tables = await tablesOf(client);
  const migrations = await appliedMigrations(client);
  yield comment({ format: 1, madeAt: new Date().toISOString(), migrations });
  yield `BEGIN;\n${SESSION}; ${DEFERRED};\n`;
  for (const table of tables) {
    yield `COPY ${table.name} (${table.columns}) FROM stdin;\n`;
    const rows = client.query(copyTo(`COPY (${rowsOf(table)}) TO STDOUT`));
    const hash = createHash("sha256");
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      hash.update(chunk);
      yield chunk;
    }
    yield `\\.\n${comment({ table: table.name, rows: rows.rowCount, sha256: hash.digest("hex") })}`;
  }
  yield `${LAST_LINE}\n`;
}

/** Writes every row of one snapshot to `file`, which appears when it is complete. */
export async function backup(databaseUrl: string, file: string): Promise<void> {
  const part = `${file}.part`;
  await withClient(databaseUrl, async (client) => {
    await client.query(SESSION);
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    try {
      // Personal data and hashes: for this user's eyes.
      const output = createWriteStream(part, { mode: 0o600, flush: true });
      await pipeline(Readable.from(scriptOf(client)), createGzip(), output);
      renameSync(part, file);
      await saveErasures(client, listBeside(file));
    } finally {
      rmSync(part, { force: true });
    }
  });
}

/** The day's backup in a folder, of which those are deleted that are too many by then. */
export async function backupOfDay(databaseUrl: string, folder: string): Promise<string> {
  const file = path.join(folder, backupOf(new Date()));
  await backup(databaseUrl, file);
  for (const name of surplusBackups(readdirSync(folder))) rmSync(path.join(folder, name));
  return file;
}

async function main(): Promise<void> {
  const databaseUrl = requireDatabaseUrl();
  let [, , file] = process.argv;
  if (file) {
    if (existsSync(file)) throw new Error(`${file} is there already: name another, or delete it.`);
    await backup(databaseUrl, file);
  } else file = await backupOfDay(databaseUrl, requireBackupFolder());
  console.log(`The backup is ${file}`);
}

void command("backup", main);
