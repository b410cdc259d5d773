import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { checkDisk } from "./machine.mjs";
import { Remedy, step } from "./steps.mjs";

/**
 * Whether node_modules holds what the lock file says: npm keeps its own copy of the lock there,
 * written last.
 */
function packagesAreCurrent(root) {
  const kept = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(kept)) return false;
  const read = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const installed = read(kept);
  return Object.entries(read(path.join(root, "package-lock.json"))).every(
    ([name, entry]) =>
      name === "" || (installed[name] ? installed[name].version === entry.version : entry.optional),
  );
}

/** Installs the packages of the lock file unless they are there. */
export async function installPackages(root) {
  if (packagesAreCurrent(root)) return;
  await step("Installing the packages (a minute or two)", () => {
    checkDisk(root, 2_500);
    const npm = process.env.npm_execpath;
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    const options = { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 };
    const done = npm
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync("npm", args, { ...options, shell: process.platform === "win32" });
    if (done.status === 0) return;
    const said = `${done.stdout ?? ""}${done.stderr ?? ""}${done.error?.message ?? ""}`.trim();
    throw new Remedy(
      `npm could not install the packages:\n${said}\n\nCheck that the npm registry can be reached (npm ping) and that this user may write to ${root}, then run the command again.`,
    );
  });
}
