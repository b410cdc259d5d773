import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { checkDisk, checkNode, checkPort, checkWritable, wantedPort } from "./start/machine.mjs";
import { installPackages } from "./start/packages.mjs";
import { report } from "./start/steps.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

// Everything up to the import must run on a clone without packages, and on a Node that is too old
// to go on.
try {
  const began = performance.now();
  checkNode(root);
  process.chdir(root);
  const require = createRequire(import.meta.url);
  require("./dotenv.cjs");
  await checkPort(wantedPort(), process.env.HOST || "127.0.0.1");
  checkWritable(root);
  checkDisk(root, 300);
  await installPackages(root);
  require("./typescript.cjs");
  await require("./start/launch.ts").launch({ root, dev: process.argv.includes("--dev"), began });
} catch (error) {
  report(error);
  process.exitCode = 1;
}
