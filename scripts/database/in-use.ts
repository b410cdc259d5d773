import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Remedy } from "../start/steps.mjs";

/** Another command of this clone runs a PostgreSQL on the data. */
export class InUse extends Remedy {}

/**
 * Throws InUse when a server still runs on this data after so many milliseconds: that of a command
 * that was killed is just ending. What a killed server left behind, PostgreSQL clears up by itself,
 * except when the process number in postmaster.pid now belongs to somebody else (usual in
 * containers, where numbers are low): then the file is removed. Says whether it was.
 */
export async function refuseUsed(data: string, patience = 10_000): Promise<boolean> {
  const file = path.join(data, "postmaster.pid");
  for (const deadline = Date.now() + patience; existsSync(file); await wait(50)) {
    const pid = Number(readFileSync(file, "utf8").split("\n", 1)[0]);
    // An empty file is being written.
    if (pid > 0 && !isServerOf(pid, data)) {
      rmSync(file, { force: true });
      return true;
    }
    if (Date.now() > deadline)
      throw new InUse(
        `Another command of this folder runs a PostgreSQL (process ${pid}) on ${data}. Stop that one first, or work in another clone.`,
      );
  }
  return false;
}

/** Whether this process is a living PostgreSQL on this very data directory. */
function isServerOf(pid: number, data: string): boolean {
  const shown = spawnSync("ps", ["-ww", "-o", "stat=,args=", "-p", String(pid)], {
    encoding: "utf8",
  });
  if (!shown.error) return !shown.stdout.startsWith("Z") && shown.stdout.includes(` -D ${data} `);
  const commandLine = `/proc/${pid}/cmdline`;
  return existsSync(commandLine) && readFileSync(commandLine, "utf8").split("\0").includes(data);
}
