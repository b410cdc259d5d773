import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/**
 * After a kill -9 either the server still runs without its parent, or it is gone and left
 * postmaster.pid behind. The first is stopped. The second PostgreSQL clears up by itself, except
 * when the number now belongs to a process of somebody else (usual in containers, where numbers are
 * low): then the file is removed.
 */
export async function removeStale({ data }: { data: string }): Promise<void> {
  const file = path.join(data, "postmaster.pid");
  const pid = pidIn(file);
  if (pid === null) return;
  if (!isServerOf(pid, data)) {
    rmSync(file, { force: true });
    return;
  }
  process.kill(pid, "SIGINT");
  for (const deadline = Date.now() + 30_000; isServerOf(pid, data); await wait(50)) {
    if (Date.now() > deadline)
      throw new Error(
        `A PostgreSQL left over from an earlier run does not stop. End process ${pid} by hand.`,
      );
  }
}

/** The process number of the server that runs (or ran) on this data directory, or null. */
export function pidIn(postmasterFile: string): number | null {
  if (!existsSync(postmasterFile)) return null;
  const pid = Number(readFileSync(postmasterFile, "utf8").split("\n")[0]);
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

/** Whether this process is a living PostgreSQL on this very data directory. */
function isServerOf(pid: number, data: string): boolean {
  const shown = spawnSync("ps", ["-ww", "-o", "stat=,args=", "-p", String(pid)], {
    encoding: "utf8",
  });
  if (shown.error)
    return (
      existsSync(`/proc/${pid}/cmdline`) &&
      readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(data)
    );
  return !shown.stdout.startsWith("Z") && shown.stdout.includes(` -D ${data} `);
}
