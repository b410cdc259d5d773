import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { nextStopSignal } from "../scripts/stop-signal.mjs";
import { assertDiskSpace, checkNode, checkWritable, installPackages } from "./start/preflight.mjs";
import { printError } from "./start/steps.mjs";

/* `npm start` and `npm run dev` (--dev), on a clone without anything. */

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
  checkNode(root);
  process.chdir(root);
  checkWritable(root);
  assertDiskSpace(root, 300);
  await installPackages(root);
  launch([String(performance.timeOrigin), ...process.argv.slice(2)]);
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
