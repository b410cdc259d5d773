import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { prepareCluster, startCluster, throwAway } from "./cluster";
import { accepts } from "./ready";
import { pidIn } from "./stale";

/**
 * The throw-away server of the tests, shared by every run of this clone that overlaps: each run
 * leaves a file named by its process number, and the server stops one second after the last of
 * those processes is gone.
 */
export async function joinTestServer(
  root: string,
): Promise<{ url: (database: string) => string; leave: () => void }> {
  const dir = path.join(root, ".data", "test");
  const leases = path.join(dir, "users");
  mkdirSync(leases, { recursive: true });
  const lease = path.join(leases, String(process.pid));
  writeFileSync(lease, "");
  const release = await lock(path.join(dir, "lock"));
  try {
    const url = (await runningServer(dir)) ?? (await startServer(root, dir, leases));
    return { url, leave: () => rmSync(lease, { force: true }) };
  } finally {
    release();
  }
}

type Address = { port: number; password: string };
const build =
  ({ port, password }: Address) =>
  (database: string) =>
    `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;

async function runningServer(dir: string): Promise<((database: string) => string) | null> {
  const file = path.join(dir, "address.json");
  if (!existsSync(file)) return null;
  const url = build(JSON.parse(readFileSync(file, "utf8")) as Address);
  return (await accepts(url("postgres"))) && existsSync(file) ? url : null;
}

async function startServer(
  root: string,
  dir: string,
  leases: string,
): Promise<(database: string) => string> {
  let cluster = prepareCluster(root, path.join(dir, "server"));
  // Without fsync the files of a server that was killed cannot be trusted.
  if (pidIn(path.join(cluster.data, "postmaster.pid")) !== null) {
    const { removeStale } = await import("./stale");
    await removeStale(cluster);
    rmSync(cluster.data, { recursive: true, force: true });
    cluster = prepareCluster(root, path.join(dir, "server"));
  }
  const { port, pid } = await startCluster(cluster, { settings: throwAway });
  const address = path.join(dir, "address.json");
  writeFileSync(address, JSON.stringify({ port, password: cluster.password }), { mode: 0o600 });
  watch(leases, pid, address);
  return build({ port, password: cluster.password });
}

const watcher = `while sleep 1; do used=; for f in "$1"/*; do
  if kill -0 "\${f##*/}" 2>/dev/null; then used=1; else rm -f "$f"; fi; done
  kill -0 "$2" 2>/dev/null || exit
  [ "$used" ] || { rm -f "$3"; kill -INT "$2"; exit; }
done`;

function watch(leases: string, pid: number, address: string): void {
  spawn("/bin/sh", ["-c", watcher, "sh", leases, String(pid), address], {
    detached: true,
    stdio: "ignore",
    cwd: "/",
  }).unref();
}

/**
 * A lock between processes, kept as a directory; one older than two minutes belonged to a killed
 * process.
 */
async function lock(dir: string): Promise<() => void> {
  for (const deadline = Date.now() + 120_000; ; await wait(100)) {
    try {
      mkdirSync(dir);
      return () => rmSync(dir, { recursive: true, force: true });
    } catch {
      if (Date.now() > deadline) rmSync(dir, { recursive: true, force: true });
    }
  }
}
