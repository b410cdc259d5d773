import { spawnSync } from "node:child_process";
import path from "node:path";
import { completeStandalone } from "./start/standalone.mjs";

/* `npm run build`: .next/standalone, a folder that runs by itself with `node server.js`. */
const root = path.resolve(import.meta.dirname, "..");
const next = path.join(root, "node_modules", "next", "dist", "bin", "next");
const { status } = spawnSync(process.execPath, [next, "build"], { cwd: root, stdio: "inherit" });
if (status === 0) completeStandalone(root);
process.exitCode = status ?? 1;
