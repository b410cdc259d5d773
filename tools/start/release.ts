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

/** This build, and those that processes may still serve. */
const MAX_RELEASES = 3;

/** Copies the build to a folder it is served from, because the next build rewrites .next. */
export function keepRelease(root: string): string {
  const releases = path.join(root, ".next-releases");
  const hash = readFileSync(path.join(root, ".next", "build-hash"), "utf8").slice(0, 16);
  const release = path.join(releases, hash);
  if (!existsSync(release)) {
    const part = `${release}.${process.pid}`;
    // As they are: followed, the links to packages would lead into the next build.
    cpSync(path.join(root, ".next", "standalone"), part, {
      recursive: true,
      verbatimSymlinks: true,
    });
    renameSync(part, release);
  }
  utimesSync(release, new Date(), new Date());
  const folders = readdirSync(releases).map((name) => path.join(releases, name));
  const age = (folder: string) => statSync(folder).mtimeMs;
  for (const old of folders.sort((a, b) => age(b) - age(a)).slice(MAX_RELEASES))
    rmSync(old, { recursive: true, force: true });
  return release;
}
