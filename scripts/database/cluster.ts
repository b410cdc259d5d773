import { spawnSync, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { end, serve } from "../processes";
import { placeServer, type Place } from "./binaries";
import { withClient } from "./databases";
import { refuseUsed } from "./in-use";
import { freePort } from "./port";

/** A PostgreSQL server of our own on 127.0.0.1. */
export type Running = {
  port: number;
  process: ChildProcess;
  /** Address of a database on this server. */
  url: (database: string) => string;
};

interface Options {
  port?: number;
  settings?: string[];
  /** Its data may be lost: it waits for no disk, and is made anew after a crash. */
  throwAway?: boolean;
  /** Milliseconds to wait for another that ends on the same data. */
  patience?: number;
}

const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

// Nothing of the caller's locale, time zone or PG* variables.
const quiet = { NODE_ENV: "production" as const, PATH: process.env.PATH, LANG: "C", TZ: "UTC" };

/**
 * Starts the server whose data, log and password are in the directory `wanted`, and lays them down
 * there (or where PostgreSQL's user can reach them) unless they are. It ends with this process.
 */
export async function startCluster(
  wanted: string,
  { port, settings = [], throwAway, patience }: Options = {},
): Promise<Running> {
  const place = placeServer(wanted);
  const { home, owner, postgres } = place;
  const [data, log] = [path.join(home, "data"), path.join(home, "server.log")];
  if ((await refuseUsed(data, patience)) && throwAway) rmSync(data, { recursive: true });
  if (!existsSync(data)) createCluster(place, data);
  port ??= await freePort();
  const lines = [
    ...["listen_addresses=127.0.0.1", "unix_socket_directories="],
    ...(throwAway ? FAST : []),
    ...settings,
  ];
  const args = ["-D", data, "-p", String(port), ...lines.flatMap((line) => ["-c", line])];
  // Clusters of earlier versions have it beside their data.
  const file = [data, home].map((dir) => path.join(dir, "password")).find(existsSync) ?? "";
  const password = readFileSync(file, "utf8").trim();
  const url = (database: string) =>
    `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  const options = { ...owner, cwd: data, env: quiet, log, signal: "INT" } as const;
  const isReady = () => withClient(url("postgres"), async () => true);
  const child = await serve(postgres, args, { ...options, isReady }).catch(
    async (error: unknown) => {
      // Of two that start together one finds the data in use.
      await refuseUsed(data, patience);
      throw error;
    },
  );
  child.unref();
  return { port, process: child, url };
}

/** A half-made cluster never gets the final name, nor one that another process made as well. */
function createCluster({ home, initdb, owner }: Place, data: string): void {
  mkdirSync(home, { recursive: true });
  const making = `${data}.${process.pid}`;
  const password = `${making}.password`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  writeFileSync(password, `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
  if (owner) for (const file of [making, password]) chownSync(file, owner.uid, owner.gid);
  // Without these PostgreSQL takes the encoding from LANG, and LANG=C means SQL_ASCII.
  const text = [
    ...["--encoding=UTF8", "--locale=C", "--locale-provider=builtin"],
    "--builtin-locale=C.UTF-8",
  ];
  const access = ["-U", "postgres", "-A", "scram-sha-256", `--pwfile=${password}`];
  const made = spawnSync(initdb, ["-D", making, ...access, ...text], {
    ...{ ...owner, cwd: making, env: quiet },
    encoding: "utf8",
  });
  if (made.status !== 0)
    throw new Error(
      `PostgreSQL could not be set up in ${home}:\n${made.stderr || made.error?.message}`,
    );
  renameSync(password, path.join(making, "password"));
  if (existsSync(data)) rmSync(making, { recursive: true });
  else renameSync(making, data);
}

/**
 * Stops the server: open transactions roll back, everything committed is on disk. Resolves when the
 * process is gone.
 */
export async function stopCluster({ process: child }: Running): Promise<void> {
  await end(child, "SIGINT");
}
