import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { checkNode } from "./start/machine.mjs";
import { installPackages } from "./start/packages.mjs";
import { report } from "./start/steps.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

try {
  checkNode(root);
  process.chdir(root);
  await installPackages(root);
  const require = createRequire(import.meta.url);
  require("./typescript.cjs");
  process.exitCode = await require("./testing/run.ts").runTests(root, process.argv.slice(2));
} catch (error) {
  report(error);
  process.exitCode = 1;
}
