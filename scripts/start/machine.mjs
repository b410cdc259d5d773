import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, existsSync, readFileSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { Remedy, step } from "./steps.mjs";

/** @param {string} root */
export function checkNode(root) {
  const { engines } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const wanted = engines.node.replace(">=", "");
  if (process.versions.node.localeCompare(wanted, "en", { numeric: true }) >= 0) return;
  throw new Remedy(
    `Node ${process.versions.node} is too old: this needs ${wanted} or newer.\nInstall a current release from your system's packages or from nodejs.org, then run the command again.`,
  );
}

/** @param {string} root */
export function checkWritable(root) {
  try {
    accessSync(root, constants.W_OK);
  } catch (error) {
    throw new Remedy(
      `${root} cannot be written (${error.code}), where npm start keeps its packages, its build and its data.\nGive this user the folder, or run the standalone folder, which needs no right to write: see docs/operations.md.`,
    );
  }
}

/** @param {string} dir @param {number} megabytes */
export function checkDisk(dir, megabytes) {
  const { bavail, bsize } = statfsSync(dir);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free >= megabytes) return;
  throw new Remedy(
    `Only ${free} MB are free on the disk that holds ${dir}; this needs ${megabytes} MB.\nFree some space, then run the command again.`,
  );
}

/**
 * Refuses when somebody listens on the port already.
 * @param {number} port @param {string} host
 */
export async function checkPort(port, host) {
  const probe = createServer();
  const code = await once(probe.listen({ port, host, exclusive: true }), "listening").then(
    () => null,
    (error) => error.code,
  );
  probe.close();
  if (!code) return;
  if (code === "EACCES")
    throw new Remedy(
      `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
    );
  if (code === "EADDRNOTAVAIL")
    throw new Remedy(
      `HOST is "${host}", which is no address of this machine. Unset it, or give an address that is.`,
    );
  throw new Remedy(
    `Port ${port} is taken by another program (${code}).\nStop that program, or choose another port: PORT=${port + 1} npm start`,
  );
}

/**
 * Whether node_modules holds what the lock file says: npm keeps its own copy of the lock there,
 * written last.
 * @param {string} root
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

/**
 * Installs the packages of the lock file unless they are there.
 * @param {string} root
 */
export async function installPackages(root) {
  if (packagesAreCurrent(root)) return;
  await step("Installing the packages (a minute or two)", () => {
    checkDisk(root, 2_500);
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    const done = spawnSync("npm", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
    if (done.status === 0) return;
    const said = `${done.stdout ?? ""}${done.stderr ?? ""}${done.error?.message ?? ""}`.trim();
    throw new Remedy(
      `npm could not install the packages:\n${said}\n\nCheck that the npm registry can be reached (npm ping) and that this user may write to ${root}, then run the command again.`,
    );
  });
}
