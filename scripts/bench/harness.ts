import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { quantile, rollups } from "d3-array";
import { today } from "@/lib/core/clock";
import { closeDb, db } from "@/lib/db/client";
import { settings } from "@/prisma/factories/site";
import { fill, type Scale } from "@/prisma/scale";
import { seed } from "@/prisma/seed";
import { startCluster, stopCluster, type Running } from "../database/cluster";
import { withClient } from "../database/databases";
import { applyMigrations } from "../database/migrations";
import { freePort } from "../database/port";
import { end, root } from "../processes";
import { buildSite, forgetPages, standalone } from "../start/build";
import { startWeb } from "../start/web";

/** What every bench and every experiment of chaos stands on. */

export interface Harness {
  /** A PostgreSQL of this experiment alone. */
  running: Running;
  /** Its folder, `.data/<name>`. */
  home: string;
  /** Something to be ended after the work, the latest first. */
  defer: (end: () => unknown) => void;
}

/** Prints whether a promise holds; the process ends with status 1 when one does not. */
export function verdict(holds: boolean, what: string): void {
  console.log(`${holds ? "Holds" : "DOES NOT HOLD"}: ${what}`);
  if (!holds) process.exitCode = 1;
}

/**
 * The value that so large a share of the values does not exceed, between two of them where it falls
 * there; NaN of none.
 */
export const percentile = (values: number[], share: number): number =>
  quantile(values, share) ?? NaN;

/** Each value with how often it came. */
export const tally = (values: (string | number)[]): string =>
  rollups(
    values,
    ({ length }) => length,
    (value) => value,
  )
    .map(([value, count]) => `${count} × ${value}`)
    .join(", ");

/**
 * Does `work` on a PostgreSQL of its own, under the environment of a production build, and ends all
 * that it began. An error is printed, and ends the process with status 1.
 */
export async function experiment(
  name: string,
  work: (harness: Harness) => Promise<void>,
  settings = ["fsync=off"],
): Promise<void> {
  Object.assign(process.env, {
    NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
    DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  const ends: (() => unknown)[] = [];
  try {
    const home = path.join(root, ".data", name);
    mkdirSync(home, { recursive: true });
    const running = await startCluster(path.join(home, "server"), { settings });
    ends.push(closeDb, () => stopCluster(running));
    await work({ running, home, defer: (end) => ends.unshift(end) });
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    for (const end of ends) await end();
  }
}

/** Makes the database at `url` anew, with every table and no row. It is this process's own then. */
async function freshDatabase(url: string): Promise<void> {
  const { pathname } = new URL(url);
  await withClient(Object.assign(new URL(url), { pathname: "/postgres" }).href, async (client) => {
    const name = client.escapeIdentifier(pathname.slice(1));
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name}`);
  });
  applyMigrations(url);
  process.env.DATABASE_URL = url;
}

/** The address of a new database with the demonstration in it. */
export async function seededDatabase({ running }: Harness, name: string): Promise<string> {
  const url = running.url(name);
  await freshDatabase(url);
  await seed(db(), { today: today() });
  return url;
}

/** A new database at `url` with so many rows that nobody wrote by hand. */
export async function filledDatabase(url: string, size: Omit<Scale, "today">): Promise<void> {
  await freshDatabase(url);
  await fill(db(), { ...size, today: today() });
  await db().settings.create({ data: settings() });
}

/** Where an instance of the site runs. */
export interface Place {
  home: string;
  port: number;
  /** The address that people know. */
  site: string;
  variables: Record<string, string>;
}

/**
 * Copies the built folder to a disk of its own. Started from there again and again, an instance
 * keeps what it cached.
 */
export async function copySite(
  home: string,
  variables: Place["variables"] = {},
  site?: string,
): Promise<Place> {
  await buildSite(process.env);
  rmSync(home, { recursive: true, force: true });
  cpSync(standalone(), standalone(home), { recursive: true, verbatimSymlinks: true });
  forgetPages(standalone(home));
  const port = await freePort();
  return { home, port, site: site ?? `http://localhost:${port}`, variables };
}

export interface Instance {
  url: string;
  child: ChildProcess;
  /** The file that it writes its lines to. */
  log: string;
  /** Asks it to end. Its exit code. */
  stop: () => Promise<number | null>;
}

let starts = 0;

/** Starts the copy in a place, ready once the database answers. */
export async function startInstance({ home, port, site, variables }: Place): Promise<Instance> {
  const env = {
    ...process.env,
    ...{ PORT: String(port), SITE_URL: site, JOBS: "worker", LOG_LEVEL: "error" },
    ...{ TRUST_PROXY: "1", DRAIN_SECONDS: "1", KEEP_ALIVE_TIMEOUT: "75000" },
    ...variables,
  };
  starts += 1;
  const log = path.join(home, `site-${starts}.log`);
  const child = await startWeb(env, { release: standalone(home), ready: "/api/health", log });
  return { url: `http://localhost:${port}`, child, log, stop: () => end(child) };
}

/** Starts the built site on this process's database, and ends it with the experiment. */
export async function startSite({ home, defer }: Harness, variables: Place["variables"] = {}) {
  const site = await startInstance(await copySite(path.join(home, "web"), variables));
  defer(site.stop);
  return site;
}

/** The same with the demonstration in a new database of that name. */
export async function startDemo(harness: Harness, name: string, variables = {}): Promise<Instance> {
  await seededDatabase(harness, name);
  return startSite(harness, { SEED_DEMO: "1", ...variables });
}
