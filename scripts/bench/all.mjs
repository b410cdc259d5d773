import { spawnSync } from "node:child_process";

/*
 * `npm run bench`: every bench, also behind one whose promises do not hold. Ends with status 1 when
 * any does not.
 */
const statuses = ["pages", "scale"].map(
  (name) =>
    spawnSync("npm", ["run", `bench:${name}`], {
      stdio: "inherit",
      shell: process.platform === "win32",
    }).status,
);
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
