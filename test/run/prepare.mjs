import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { assertDiskSpace, checkNode, installPackages } from "../../tools/start/preflight.mjs";
import { printError } from "../../tools/start/steps.mjs";

/*
 * Before `npm test` and its like, on a clone without anything: installs the packages,
 * generates what the sources import, and empties the folder of this run's reports.
 */
const [run = "test"] = process.argv.slice(2);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
const reports = path.join(root, ".data", "test", "reports", run);

try {
  checkNode(root);
  assertDiskSpace(root, 300);
  await installPackages(root);
  const { tsImport } = await import("tsx/esm/api");
  const { generate } = await tsImport("../../tools/start/generate.ts", import.meta.url);
  await generate();
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
