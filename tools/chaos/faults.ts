import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Client } from "pg";
import type { Harness } from "../bench/harness";
import { startCluster } from "../../tools/database/cluster";
import { connect, withClient } from "../../scripts/database/databases";
import type { Gate } from "./gate";

/** A small disk in memory. */
interface Disk {
  /** Takes all room that is left; `empty` gives it back. */
  fill: () => Promise<void>;
  empty: () => Promise<void>;
  /** Takes the disk away, with what is on it. */
  end: () => void;
}

/** Mounts a disk at `folder`; null where we may not (any user but root). */
export function smallDisk(folder: string): Disk | null {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const options = ["-t", "tmpfs", "-o", "size=400m", "tmpfs", folder];
  if (spawnSync("mount", options).status !== 0) return null;
  const ballast = path.join(folder, "ballast");
  return {
    // More than fits: it is written until there is no room.
    fill: () => writeFile(ballast, Buffer.alloc(2 ** 29)).catch(() => undefined),
    empty: () => rm(ballast, { force: true }),
    end: () => void spawnSync("umount", [folder]),
  };
}

interface Broken extends Harness {
  /** Address of the site's database, without the gate. */
  database: string;
  /** Between the site and its database. */
  gate: Gate;
  /** What the server's files are on, where a disk of its own could be had. */
  disk: Disk | null;
}

/** Begins a fault; what it returns ends it. */
type Fault = (broken: Broken) => Promise<() => Promise<unknown>>;

function family(pid: number): number[] {
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" });
  return [pid, ...children.split("\n").map(Number).filter(Boolean)];
}

/** All of its processes stand still, as on a frozen disk or machine. */
const frozen: Fault = async ({ running }) => {
  const pids = family(running.pid);
  for (const pid of pids) process.kill(pid, "SIGSTOP");
  return async () => pids.forEach((pid) => process.kill(pid, "SIGCONT"));
};

/** The network takes no packet to the database and brings none from it. */
const dropped: Fault = async ({ gate }) => {
  const end = gate.hold();
  return async () => end();
};

/** A table that everything signed-in needs is locked by another transaction. */
const locked: Fault = async ({ database }) => {
  const client = await connect(database);
  await client.query('BEGIN; LOCK TABLE "Session", "User" IN ACCESS EXCLUSIVE MODE');
  return () => client.end();
};

/** Every connection is taken. */
const full: Fault = async ({ running }) => {
  const clients: Client[] = [];
  try {
    for (;;) clients.push(await connect(running.url("postgres")));
  } catch {
    return () => Promise.all(clients.map((one) => one.end()));
  }
};

/** Every connection is cut, again and again. */
const cut: Fault = async ({ running }) => {
  const cutAll = () =>
    withClient(running.url("postgres"), (client) =>
      client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'chaos'",
      ),
    );
  await cutAll();
  const timer = setInterval(() => void cutAll().catch(() => undefined), 3_000);
  return async () => clearInterval(timer);
};

/** The name of the fault that needs a disk. */
export const NO_ROOM = "no-room";

/** The server's disk is full, and something goes on writing. */
const noRoom: Fault = async (broken) => {
  const { running, database, disk } = broken;
  let refused = 0;
  const write = () =>
    withClient(database, (client) =>
      client.query("CREATE TABLE much AS SELECT generate_series(1, 100000)"),
    ).catch(() => (refused += 1));
  await disk?.fill();
  const timer = setInterval(() => void write(), 500);
  return async () => {
    clearInterval(timer);
    await disk?.empty();
    if (refused === 0) throw new Error("The disk was not full: everything could be written.");
    if (!running.isRunning()) await startAgain(broken);
  };
};

/** As whoever looks after the server would. */
const startAgain = async ({ running, home }: Harness) =>
  Object.assign(running, await startCluster(path.join(home, "server"), { port: running.port }));

/** The server is stopped, and started later. */
const stopped: Fault = async (broken) => {
  await broken.running.stop();
  return () => startAgain(broken);
};

export const faults: Record<string, Fault> = {
  frozen,
  dropped,
  locked,
  full,
  cut,
  [NO_ROOM]: noRoom,
  stopped,
};
