import { execFileSync } from "node:child_process";
import { Client } from "pg";
import { withClient } from "../database/databases";
import type { Ground } from "../bench/ground";

interface Broken extends Ground {
  /** Address of the site's database. */
  database: string;
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

/** A table that everything signed-in needs is held by somebody else. */
const locked: Fault = async ({ database }) => {
  const client = new Client({ connectionString: database });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE "Session", "User" IN ACCESS EXCLUSIVE MODE');
  return () => client.end();
};

/** No connection is left for anybody new. */
const full: Fault = async ({ running }) => {
  const held: Client[] = [];
  for (;;) {
    const client = new Client({ connectionString: running.url("postgres") });
    client.on("error", () => undefined);
    try {
      await client.connect();
      held.push(client);
    } catch {
      return () => Promise.all(held.map((one) => one.end()));
    }
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

export const faults: Record<string, Fault> = { frozen, locked, full, cut };
