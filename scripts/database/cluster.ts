import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { placeServer } from "./binaries";
import { serverOwner, type Owner } from "./owner";
import { freePort } from "./port";
import { removeStale } from "./stale";
import { waitUntilReady } from "./ready";
import { end, endWithThisProcess } from "../processes";

/** A PostgreSQL server of our own: files, account and how to run it. */
export type Cluster = {
  /** Directory with `data`, the log and the password. */
  home: string;
  data: string;
  password: string;
  owner: Owner | null;
  postgres: string;
};

export type Running = {
  cluster: Cluster;
  port: number;
  pid: number;
  process: ChildProcess;
  /** Address of a database on this server. */
  url: (database: string) => string;
};

/** Settings for data that may be lost: no waiting for the disk. */
export const throwAway = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "max_connections=200",
];

// Nothing of the caller's locale, time zone or PG* variables.
const quiet = { NODE_ENV: "production" as const, PATH: process.env.PATH, LANG: "C", TZ: "UTC" };

/**
 * Lays the cluster down in `wanted` (or where PostgreSQL's user can reach it) unless it is there
 * already.
 */
export function prepareCluster(root: string, wanted: string): Cluster {
  const owner = serverOwner();
  const { initdb, postgres, home } = placeServer(root, wanted, owner);
  const data = path.join(home, "data");
  const passwordFile = path.join(home, "password");
  if (!existsSync(path.join(data, "PG_VERSION")) || !existsSync(passwordFile)) {
    rmSync(data, { recursive: true, force: true });
    createCluster(initdb, home, passwordFile, owner);
  }
  return { home, data, owner, postgres, password: readFileSync(passwordFile, "utf8").trim() };
}

function createCluster(
  initdb: string,
  home: string,
  passwordFile: string,
  owner: Owner | null,
): void {
  mkdirSync(home, { recursive: true });
  const making = path.join(home, "data.new");
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(passwordFile, `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
  if (owner) for (const file of [making, passwordFile]) chownSync(file, owner.uid, owner.gid);
  // Without these PostgreSQL takes the encoding from LANG, and LANG=C means SQL_ASCII.
  const text = [
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const made = spawnSync(
    initdb,
    ["-D", making, "-U", "postgres", "-A", "scram-sha-256", `--pwfile=${passwordFile}`, ...text],
    {
      ...owner,
      cwd: making,
      env: quiet,
      encoding: "utf8",
    },
  );
  if (made.status !== 0)
    throw new Error(
      `PostgreSQL could not be set up in ${home}:\n${made.stderr || made.error?.message}`,
    );
  // A half-made cluster never gets the final name.
  spawnSync("mv", [making, path.join(home, "data")]);
  if (owner) chmodSync(passwordFile, 0o600);
}

/**
 * Starts the server on 127.0.0.1. A server of this cluster that a killed parent left behind is
 * stopped first.
 */
export async function startCluster(
  cluster: Cluster,
  options: { port?: number; settings?: string[]; endWithParent?: boolean } = {},
): Promise<Running> {
  await removeStale(cluster);
  const port = options.port ?? (await freePort());
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    ...(options.settings ?? []),
  ];
  const log = openSync(path.join(cluster.home, "server.log"), "a");
  const child = spawn(
    cluster.postgres,
    ["-D", cluster.data, "-p", String(port), ...settings.flatMap((line) => ["-c", line])],
    {
      ...cluster.owner,
      cwd: cluster.data,
      env: quiet,
      stdio: ["ignore", log, log],
      // Its own process group: Ctrl-C reaches the web server first, which still needs the database
      // to finish its requests.
      detached: true,
    },
  );
  closeSync(log);
  child.unref();
  if (options.endWithParent) endWithThisProcess(child, "INT");
  const url = (database: string) =>
    `postgresql://postgres:${cluster.password}@127.0.0.1:${port}/${database}`;
  await waitUntilReady(child, url("postgres"), path.join(cluster.home, "server.log"));
  return { cluster, port, pid: child.pid ?? 0, process: child, url };
}

/**
 * Stops the server: open transactions roll back, everything committed is on disk. Resolves when the
 * process is gone.
 */
export async function stopCluster({ process: child }: Running): Promise<void> {
  await end(child, "SIGINT");
}
