import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { checkDisk, checkNode, checkWritable, installPackages } from "./start/machine.mjs";
import { report } from "./start/steps.mjs";

/* `npm start` and `npm run dev` (--dev), on a clone without anything. */
const began = performance.now();
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const require = createRequire(import.meta.url);

// Everything up to the packages must run without them, and on a Node that is too old to go on.
try {
  const [mode] = process.argv.slice(2);
  checkNode(root);
  process.chdir(root);
  checkWritable(root);
  checkDisk(root, 300);
  await installPackages(root);
  require("./typescript.cjs");
  require("./dotenv.cjs");
  await require("./start/launch.ts").launch({ dev: mode === "--dev", began });
} catch (error) {
  report(error);
  process.exitCode = 1;
}
