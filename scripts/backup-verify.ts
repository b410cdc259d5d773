import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { newestBackup } from "@/lib/core/backup-folder";
import { BROKEN_STATUS, command, requireBackupFolder, requireDatabaseUrl } from "./command";
import { withClient } from "./database/databases";
import { migrate } from "./migrate";
import { restore } from "./restore";

const HOUR_MS = 3_600_000;

/** The file itself, or the newest backup of a folder, which has to be younger than these hours. */
function fileAt(place: string, hours = Infinity): string {
  if (!statSync(place).isDirectory()) return place;
  const newest = newestBackup(place);
  if (!newest) throw new Error(`There is no backup (*.sql.gz) in ${place}.`);
  const { file, madeAt } = newest;
  const age = (Date.now() - madeAt.getTime()) / HOUR_MS;
  if (age > hours)
    throw new Error(
      `The newest backup of ${place} is ${file}, of ${Math.floor(age)} hours ago, and not newer than ${hours}: see why none was made since (journalctl -u agency-portal-backup).`,
    );
  return file;
}

/** In a process of its own, whose database the restored one is. */
function proveLedger(databaseUrl: string): void {
  const [, thisFile = ""] = process.argv;
  const file = path.join(path.dirname(thisFile), `ledger-checks${path.extname(thisFile)}`);
  const { status } = spawnSync(process.execPath, [...process.execArgv, file], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: "inherit",
  });
  if (status === BROKEN_STATUS)
    throw new Error("The books of the restored backup do not hold: see above.");
  if (status !== 0)
    throw new Error(
      "The backup can be restored, but its books could not be looked at, for the reason above. The command needs the variables of the application, not the database's address alone.",
    );
}

/**
 * Restores a backup into a database made for it beside `databaseUrl`, proves its books and drops
 * it. Throws when any of it fails, or when the newest is older than `hours`. The role has to be one
 * that may create databases.
 */
async function verifyBackup(databaseUrl: string, place: string, hours?: number) {
  const file = fileAt(place, hours);
  const name = `verify_${randomUUID().replaceAll("-", "")}`;
  const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
  await withClient(databaseUrl, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE template0`),
  );
  try {
    await migrate(url);
    const rows = await restore(url, file);
    proveLedger(url);
    return { file, rows };
  } finally {
    await withClient(databaseUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  }
}

async function main(): Promise<void> {
  const options = { "newer-than": { type: "string" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [, hours] = /^(\d+)h$/.exec(values["newer-than"] ?? "") ?? [];
  if (values["newer-than"] && !hours)
    throw new Error("The age is written in hours: npm run backup:verify -- --newer-than 26h");
  const place = positionals[0] ?? requireBackupFolder();
  const { file, rows } = await verifyBackup(
    requireDatabaseUrl(),
    place,
    hours ? Number(hours) : undefined,
  );
  console.log(`${file} can be restored: ${rows} rows, whose books hold`);
}

void command("backup-verify", main);
