import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import path from "node:path";
import { standalone } from "./build";

/** Builds that are kept: this one, and those that processes may still serve. */
const KEPT = 3;

/**
 * Copies the build to a folder of its own, from which it is served: the next build rewrites .next,
 * and pages that browsers have open still need every chunk of this one. Returns the folder.
 */
export function keepRelease(root: string): string {
  const releases = path.join(root, ".next-releases");
  const stamp = readFileSync(path.join(root, ".next", "stamp"), "utf8").slice(0, 16);
  const release = path.join(releases, stamp);
  if (!existsSync(release)) {
    const part = `${release}.${process.pid}`;
    cpSync(standalone(root), part, { recursive: true });
    renameSync(part, release);
  }
  utimesSync(release, new Date(), new Date());
  const folders = readdirSync(releases).map((name) => path.join(releases, name));
  const age = (folder: string) => statSync(folder).mtimeMs;
  for (const old of folders.sort((a, b) => age(b) - age(a)).slice(KEPT))
    rmSync(old, { recursive: true, force: true });
  return release;
}
