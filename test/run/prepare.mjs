import { mkdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { checkDisk, checkNode, installPackages } from "../../scripts/start/machine.mjs";
import { report } from "../../scripts/start/steps.mjs";

/*
 * Before `npm test` and `npm run test:full`, on a clone without anything: installs the packages,
 * generates what the sources import, and empties the folder of this run's reports.
 */
const [run = "test"] = process.argv.slice(2);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const reports = path.join(root, ".data", "test", "reports", run);
const require = createRequire(import.meta.url);

try {
  checkNode(root);
  checkDisk(root, 300);
  await installPackages(root);
  require("../../scripts/typescript.cjs");
  await require("../../scripts/start/generate.ts").generate();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
} catch (error) {
  report(error);
  process.exitCode = 1;
}
