import { spawn, type ChildProcess, type SpawnOptions, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { Remedy, report } from "./start/steps.mjs";

export const root = path.resolve(__dirname, "..");

/** Arguments for Node to run a program of a package. */
export const program = (file: string, ...args: string[]): string[] => [
  path.join(root, "node_modules", file),
  ...args,
];

/** Arguments for Node to run a TypeScript file of scripts/. */
export const typescript = (file: string): string[] => [
  "--require",
  path.join(root, "scripts", "typescript.cjs"),
  path.join(root, "scripts", file),
];

const watcher = 'read -r done; [ "$done" = released ] || kill -"$2" "$1" 2>/dev/null';

/**
 * Ends the child when this process ends in whatever way, kill -9 included: a small helper notices
 * that its input closed.
 */
export function endWithThisProcess(child: ChildProcess, signal: "INT" | "TERM"): void {
  if (!child.pid) return;
  const helper = spawn("/bin/sh", ["-c", watcher, "sh", String(child.pid), signal], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
  });
  helper.unref();
  helper.stdin.on("error", () => undefined);
  // Neither the helper nor its pipe may keep this process alive.
  (helper.stdin as unknown as { unref?: () => void }).unref?.();
  child.once("exit", () => helper.stdin.end("released\n"));
}

/**
 * Resolves with the reason when this process is asked to stop, the first time. npm and its shell
 * hand on Ctrl-C, but not every other signal: what npm started also stops when it is adopted by
 * another process.
 */
export const askedToStop = (): Promise<string> =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
      process.once(signal, () => resolve(signal));
    const parent = process.ppid;
    const look = () => process.ppid !== parent && resolve("the end of its parent");
    if (process.env.npm_lifecycle_event) setInterval(look, 1_000).unref();
  });

export type Defer = (end: () => unknown) => void;

/**
 * Does `work`, and then ends what it has deferred, the latest first. What goes wrong is reported,
 * and the process ends with status 1.
 */
export async function lifetime(work: (defer: Defer) => Promise<unknown>): Promise<void> {
  const failed = (error: unknown) => {
    report(error);
    process.exitCode = 1;
  };
  const ends: (() => unknown)[] = [];
  await work((end) => ends.unshift(end)).catch(failed);
  for (const end of ends) await Promise.resolve(end()).catch(failed);
}

/** Asks a child to end. Its exit code, when it has. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM") {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, "exit");
    child.ref();
    child.kill(signal);
    await gone;
  }
  return child.exitCode;
}

interface Run {
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** What to do about a failure. */
  hint?: string;
  /** What it prints is shown as it comes, instead of only when it fails: all, or that it waits. */
  show?: "all" | "errors";
}

/** Runs Node to its end; when it fails, throws a Remedy with all it printed and `hint`. */
export async function run(args: string[], { cwd = root, env, hint = "", show }: Run) {
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ["ignore", show === "all" ? "inherit" : "pipe", show ? "inherit" : "pipe"],
  });
  endWithThisProcess(child, "TERM");
  const printed = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ""));
  const [code] = (await once(child, "close")) as [number | null];
  if (code === 0) return;
  const said = (await Promise.all(printed)).join("").trim();
  throw new Remedy(`${said || (show ? "" : `It ended with ${code}.`)}\n\n${hint}`.trim());
}

/** Asks every 50 ms until it is so, for so many milliseconds at most. Whether it is. */
export async function until(isSo: () => Promise<boolean>, most = Infinity): Promise<boolean> {
  for (const from = performance.now(); performance.now() - from < most; await wait(50))
    if (await isSo().catch(() => false)) return true;
  return false;
}

/** Whether an address answers 2xx. */
export const answers = (url: string) => async (): Promise<boolean> => {
  const answer = await fetch(url);
  await answer.body?.cancel();
  return answer.ok;
};

interface Serve extends Omit<SpawnOptions, "signal"> {
  /** What it prints is added to this file, instead of this process's own output. */
  log?: string;
  /** What asks it to end. */
  signal?: "INT" | "TERM";
  isReady: () => Promise<boolean>;
}

/** Runs a server, which ends with this process. Resolves once it is ready. */
export async function serve(
  file: string,
  args: string[],
  { log, signal = "TERM", isReady, ...options }: Serve,
): Promise<ChildProcess> {
  const output = log ? openSync(log, "a") : "inherit";
  // Its own process group: Ctrl-C reaches the whole group, and whoever started it then stops it in
  // its order.
  const stdio: StdioOptions = ["ignore", output, output];
  const child = spawn(file, args, { cwd: root, ...options, stdio, detached: true });
  if (typeof output === "number") closeSync(output);
  await once(child, "spawn");
  endWithThisProcess(child, signal);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await until(async () => hasEnded() || isReady());
  if (!hasEnded()) return child;
  const last = log && readFileSync(log, "utf8").trim().split("\n").slice(-8).join("\n  ");
  const where = last ? `; its log (${log}) ends with:\n  ${last}` : ": see above.";
  throw new Remedy(`${path.basename(file)} ended before it was ready${where}`);
}
