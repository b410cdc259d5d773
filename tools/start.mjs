import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { nextStopSignal } from "../scripts/stop-signal.mjs";
import { assertDiskSpace, checkNode, checkWritable, installPackages } from "./start/preflight.mjs";
import { printError } from "./start/steps.mjs";

/* `npm start`, `npm run dev` (--dev) and `npm test` (--test), on a clone without anything. */

/**
 * In a session of its own, so that Ctrl-C reaches this process alone: the launcher stops the web
 * server and then the database when the channel between the two closes, for whatever reason.
 */
function launch(args) {
  const child = spawn(process.execPath, ["--import", "tsx", "tools/start/launch.ts", ...args], {
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  void nextStopSignal().then(() => child.connected && child.disconnect());
  child.on("exit", (code) => (process.exitCode = code ?? 1));
}

// Everything up to the packages must run without them, and on a Node that is too old to go on.
try {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
  const [mode, ...args] = process.argv.slice(2);
  checkNode(root);
  process.chdir(root);
  checkWritable(root);
  assertDiskSpace(root, 300);
  const isTest = mode === "--test";
  await installPackages(root, { omitDev: !isTest });
  if (isTest) {
    const require = createRequire(import.meta.url);
    require("tsx/cjs/api").register();
    process.exitCode = await require("../scripts/testing/run.ts").runTests(args);
  } else launch([String(performance.timeOrigin), ...process.argv.slice(2)]);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
