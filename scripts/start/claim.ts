import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Remedy } from "./steps.mjs";

/**
 * Refuses when another `npm start` of this folder runs, whose database would otherwise be taken for
 * a left-over.
 */
export function claimData(root: string): void {
  const file = path.join(root, ".data", "running");
  const other = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (other && other !== process.pid && isStart(other)) {
    throw new Remedy(
      `This folder's site runs already (process ${other}). Stop that one first, or work in another clone.`,
    );
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, String(process.pid));
}

function isStart(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], {
    encoding: "utf8",
  });
  return (stdout ?? "").includes("scripts/start.mjs");
}
