import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { makeDatabase, withClient } from "../database/databases";
import { applyMigrations } from "../database/migrations";
import { prepareCluster, startCluster, stopCluster, type Running } from "../database/cluster";

export const root = path.resolve(__dirname, "..", "..");

export interface Ground {
  /** A PostgreSQL of this bench alone. */
  running: Running;
  /** Its folder, `.data/<name>`. */
  home: string;
  /** Something to be ended after the work, the latest first. */
  ends: (end: () => unknown) => void;
}

interface Options {
  name: string;
  port: string | undefined;
  settings?: string[];
}

/**
 * Runs a bench on a PostgreSQL of its own, under the environment of a production build, and ends
 * all that it began. The process ends with status 1 when `work` says that a promise does not hold.
 */
export async function onGround(
  { name, port, settings = ["fsync=off"] }: Options,
  work: (ground: Ground) => Promise<boolean>,
): Promise<void> {
  Object.assign(process.env, {
    NODE_ENV: "production",
    NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
    DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  const home = path.join(root, ".data", name);
  mkdirSync(home, { recursive: true });
  const running = await startCluster(prepareCluster(root, path.join(home, "server")), {
    port: port ? Number(port) : undefined,
    settings,
    endWithParent: true,
  });
  const begun: (() => unknown)[] = [() => stopCluster(running)];
  try {
    process.exitCode = (await work({ running, home, ends: (end) => begun.unshift(end) })) ? 0 : 1;
  } finally {
    for (const end of begun) await end();
  }
}

/**
 * Makes the database at `url` anew, with every table and no row. `server` is an address on the same
 * server.
 */
export async function freshDatabase(server: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withClient(server, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`),
  );
  await makeDatabase(server, name);
  applyMigrations(root, url);
}

/** Starts a bench; an error ends it with status 1. */
export function start(bench: () => Promise<void>): void {
  bench().catch((error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    process.exitCode = 1;
  });
}
