import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { command, requireDatabaseUrl } from "./command";
import { withClient } from "./database/databases";
import { migrate } from "./migrate";
import { restore } from "./restore";

/** The file itself, or the newest backup of a folder. */
function newestBackup(place: string): string {
  if (!statSync(place).isDirectory()) return place;
  const files = readdirSync(place)
    .filter((name) => name.endsWith(".sql.gz"))
    .map((name) => path.join(place, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  if (!files[0]) throw new Error(`There is no backup (*.sql.gz) in ${place}.`);
  return files[0];
}

/** In a process of its own, whose database the restored one is. */
function proveLedger(databaseUrl: string): void {
  const args = ["--import", "tsx", path.join(__dirname, "ledger-checks.ts")];
  const { status } = spawnSync(process.execPath, args, {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("The books of the restored backup do not hold.");
}

/**
 * Restores a backup into a database made for it beside `databaseUrl`, proves its books and drops
 * it. Throws when any of it fails. The role has to be one that may create databases.
 */
export async function verifyBackup(databaseUrl: string, place: string) {
  const file = newestBackup(place);
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
  const place = process.argv[2];
  if (!place) throw new Error("A file or folder is missing: npm run backup:verify -- backups");
  const { file, rows } = await verifyBackup(requireDatabaseUrl(), place);
  console.log(`${file} can be restored: ${rows} rows, whose books hold`);
}

if (require.main === module) void command(main);
