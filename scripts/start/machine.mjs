import { accessSync, constants, readFileSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { Remedy } from "./steps.mjs";

/** @param {string} root */
export function checkNode(root) {
  const wanted = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  ).engines.node.replace(/[^\d.]/g, "");
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split(".").map(Number);
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
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

/** The port of the environment, 3000 without one. */
export function wantedPort() {
  const given = process.env.PORT || "3000";
  const port = Number(given);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Remedy(
    `PORT is "${given}", which is no port. Set it to a number from 1 to 65535, such as PORT=3001.`,
  );
}

/**
 * Refuses when somebody listens on the port already.
 * @param {number} port @param {string} host
 */
export async function checkPort(port, host) {
  const code = await new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve("code" in error ? error.code : "UNKNOWN"));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
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
