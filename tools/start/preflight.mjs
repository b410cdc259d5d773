import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, existsSync, readFileSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { UserError } from "../../scripts/user-error.mjs";
import { step } from "./steps.mjs";

/** @param {string} root */
export function checkNode(root) {
  const { engines } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const floor = engines.node.replace(">=", "");
  if (process.versions.node.localeCompare(floor, "en", { numeric: true }) >= 0) return;
  throw new UserError(
    `Node ${process.versions.node} is too old: this needs ${floor} or newer.\nInstall a current release from your system's packages or from nodejs.org, then run the command again.`,
  );
}

/** @param {string} root */
export function checkWritable(root) {
  try {
    accessSync(root, constants.W_OK);
  } catch (error) {
    throw new UserError(
      `${root} cannot be written (${error.code}), where npm start keeps its packages, its build and its data.\nGive this user the folder, or run the standalone folder, which needs no right to write: see docs/operations.md.`,
    );
  }
}

/** @param {string} dir @param {number} megabytes */
export function assertDiskSpace(dir, megabytes) {
  const { bavail, bsize } = statfsSync(dir);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free >= megabytes) return;
  throw new UserError(
    `Only ${free} MB are free on the disk that holds ${dir}; this needs ${megabytes} MB.\nFree some space, then run the command again.`,
  );
}

/**
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
    throw new UserError(
      `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
    );
  if (code === "EADDRNOTAVAIL")
    throw new UserError(
      `HOST is "${host}", which is no address of this machine. Unset it, or give an address that is.`,
    );
  throw new UserError(
    `Port ${port} is taken by another program (${code}).\nStop that program, or choose another port: PORT=${port + 1} npm start`,
  );
}

/**
 * Whether node_modules holds what the lock file says: npm keeps its own copy of the lock there,
 * written last.
 * @param {string} root
 */
function packagesAreCurrent(root) {
  const file = path.join(root, "node_modules", ".package-lock.json");
  if (!existsSync(file)) return false;
  const read = (name) => JSON.parse(readFileSync(name, "utf8")).packages;
  const installed = read(file);
  return Object.entries(read(path.join(root, "package-lock.json"))).every(([name, entry]) => {
    if (name === "") return true;
    if (!installed[name]) return entry.optional || entry.devOptional;
    return installed[name].version === entry.version;
  });
}

/**
 * Installs the packages of the lock file unless they are there, also where NODE_ENV is production.
 * @param {string} root
 */
export async function installPackages(root) {
  if (packagesAreCurrent(root)) return;
  await step("Installing the packages (half a minute or so)", () => {
    assertDiskSpace(root, 2_500);
    const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    const result = spawnSync("npm", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
    if (result.status === 0) return;
    const message = result.error?.message ?? "";
    const output = `${result.stdout ?? ""}${result.stderr ?? ""}${message}`.trim();
    throw new UserError(
      `npm could not install the packages:\n${output}\n\nCheck that the npm registry can be reached (npm ping) and that this user may write to ${root}, then run the command again.`,
    );
  });
}
