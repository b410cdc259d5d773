import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { withClient } from "../database/databases";
import { applyMigrations } from "../database/migrations";

/**
 * A database with all migrations applied and nothing in it, made once per state of
 * prisma/migrations. Returns its name.
 */
export async function templateDatabase(
  root: string,
  url: (database: string) => string,
): Promise<string> {
  const name = `template_${fingerprint(path.join(root, "prisma", "migrations"))}`;
  await withClient(url("postgres"), async (client) => {
    // Two runs that start together make it once.
    await client.query("SELECT pg_advisory_lock(7301)");
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_database WHERE datname = $1 AND datistemplate",
      [name],
    );
    if (rowCount) return;
    await client.query(`DROP DATABASE IF EXISTS ${name}`);
    await client.query(`CREATE DATABASE ${name}`);
    if (existsSync(path.join(root, "scripts", "migrate.ts"))) applyMigrations(root, url(name));
    await client.query(`ALTER DATABASE ${name} WITH IS_TEMPLATE true`);
  });
  return name;
}

function fingerprint(dir: string): string {
  const hash = createHash("sha256");
  const files = existsSync(dir)
    ? readdirSync(dir, { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".sql"))
        .sort()
    : [];
  for (const file of files) hash.update(file).update(readFileSync(path.join(dir, file)));
  // The jobs' own tables come with the migration.
  hash.update(readFileSync(path.join(__dirname, "..", "..", "lib", "db", "queues.ts")));
  return hash.digest("hex").slice(0, 16);
}

/** Throws unless the address is of this machine: tests drop and overwrite databases. */
export function refuseRemote(url: string): void {
  const { hostname } = new URL(url);
  if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname)) {
    throw new Error(
      `Tests drop databases, and ${hostname} is not this machine. Unset TEST_DATABASE_URL or give it a local address.`,
    );
  }
}
