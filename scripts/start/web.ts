import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endWithThisProcess } from "../database/watch";
import { standalone } from "./build";
import { Remedy } from "./steps.mjs";

/**
 * Half of what Node takes by itself: address and headers of a longer request are a 431 before
 * anything parses them.
 */
const HEADER_BOUND = "--max-http-header-size=8192";

const next = (root: string) => path.join(root, "node_modules", "next", "dist", "bin", "next");

interface Options {
  /** The folder that is served, instead of the one that the build makes. */
  release?: string;
  /** Next's own server with hot reload. */
  dev?: boolean;
  /** File for what it prints, instead of this process's own output. */
  log?: string;
}

/** Starts the web server as a platform would. Resolves once it answers. */
export async function startWeb(
  root: string,
  variables: NodeJS.ProcessEnv,
  { dev = false, log, release = standalone(root) }: Options = {},
): Promise<ChildProcess> {
  const { HOST: host = "127.0.0.1", PORT: port = "3000" } = variables;
  const args = dev
    ? [next(root), "dev", "--hostname", host, "--port", port]
    : [HEADER_BOUND, path.join(release, "server.js")];
  const output = log ? openSync(log, "w") : "inherit";
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...variables, HOSTNAME: host, NEXT_MANUAL_SIG_HANDLE: dev ? undefined : "true" },
    stdio: ["ignore", output, output],
    // Ctrl-C reaches the whole group: `npm start` then stops it in its order.
    detached: process.platform !== "win32",
  });
  if (typeof output === "number") closeSync(output);
  if (child.pid) child.once("exit", endWithThisProcess(child.pid, "TERM"));
  const address = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  const url = `http://${address.includes(":") ? `[${address}]` : address}:${port}/api/health/live`;
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return child;
    await wait(50);
  }
  throw new Remedy(`The web server ended before it was ready: see ${log ?? "above"}.`);
}
