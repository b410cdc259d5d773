import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";

export interface Disk {
  /** Takes all room that is left; `empty` gives it back. */
  fill: () => Promise<void>;
  empty: () => void;
  /** Takes the disk away, with what is on it. */
  end: () => void;
}

const MEGABYTES = 400;

/** A small disk in memory, mounted at `folder`; null where we may not mount (any user but root). */
export function smallDisk(folder: string): Disk | null {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const options = ["-t", "tmpfs", "-o", `size=${MEGABYTES}m`, "tmpfs", folder];
  if (spawnSync("mount", options).status !== 0) return null;
  const ballast = path.join(folder, "ballast");
  return {
    // Writes until there is no room, which is a failure to dd.
    fill: () =>
      new Promise((resolve) =>
        execFile("dd", ["if=/dev/zero", `of=${ballast}`, "bs=1M"], () => resolve()),
      ),
    empty: () => rmSync(ballast, { force: true }),
    end: () => void spawnSync("umount", [folder]),
  };
}
