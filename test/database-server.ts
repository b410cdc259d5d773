import path from "node:path";
import { InUseError, startCluster } from "../tools/database/cluster";
import { withClient } from "../scripts/database/databases";
import { applyMigrations, migrationFiles } from "../tools/database/migrations";
import { root } from "../tools/processes";
import { hashFiles } from "../tools/start/build-hash";

type Url = (database: string) => string;

/**
 * The server of TEST_DATABASE_URL, or a throw-away one of this clone, which keeps its template for
 * the next run. Runs that overlap have one each.
 */
export async function startTestServer(): Promise<{ url: Url; stop: () => Promise<void> }> {
  const configured = process.env.TEST_DATABASE_URL;
  if (configured) {
    refuseRemote(configured);
    const url = (name: string) => Object.assign(new URL(configured), { pathname: `/${name}` }).href;
    return { url, stop: () => Promise.resolve() };
  }
  for (let n = 1; ; n += 1)
    try {
      const home = path.join(root, ".data", "test", n > 1 ? `server-${n}` : "server");
      const running = await startCluster(home, { isThrowAway: true });
      return { url: running.url, stop: running.stop };
    } catch (error) {
      if (!(error instanceof InUseError)) throw error;
    }
}

/** Throws unless the address is of this machine: tests drop and overwrite databases. */
function refuseRemote(url: string): void {
  const { hostname } = new URL(url);
  if (!["localhost", "127.0.0.1", "[::1]"].includes(hostname))
    throw new Error(
      `Tests drop databases, and ${hostname} is not this machine. Unset TEST_DATABASE_URL or give it a local address.`,
    );
}

/**
 * A database with all migrations applied and nothing in it, made once per state of
 * prisma/migrations. Returns its name.
 */
export async function templateDatabase(url: Url): Promise<string> {
  // The jobs' own tables come with the migration.
  const hash = hashFiles([...migrationFiles(), "lib/db/queues.ts"]);
  const name = `template_${hash.slice(0, 16)}`;
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
    await applyMigrations(url(name));
    await client.query(`ALTER DATABASE ${name} WITH IS_TEMPLATE true`);
  });
  return name;
}
