import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../scripts/user-error.mjs";
import { printError } from "./start/steps.mjs";

/** Execa is an ES module alone, which these files, loaded as CommonJS, can only import like this. */
const loadExeca = async () => (await import("execa")).execa;

export const root = path.resolve(__dirname, "..");

export const program = (file: string, ...args: string[]): string[] => [
  path.join(root, "node_modules", file),
  ...args,
];

export const typescript = (file: string): string[] => ["--import", "tsx", path.join(root, file)];

interface Run {
  cwd?: string;
  env: NodeJS.ProcessEnv;
  hint?: string;
  /** Output that is shown as it comes instead of only when the command fails. */
  show?: "all" | "errors";
}

/** Runs Node to its end; throws a UserError with its output and `hint` when it fails. */
export async function run(args: string[], { cwd = root, env, hint = "", show }: Run) {
  const execa = await loadExeca();
  const result = await execa(process.execPath, args, {
    cwd,
    env,
    extendEnv: false,
    stdin: "ignore",
    stdout: show === "all" ? "inherit" : "pipe",
    stderr: show ? "inherit" : "pipe",
    all: true,
    reject: false,
  });
  if (!result.failed) return;
  const output = result.all?.trim() || (show ? "" : result.shortMessage);
  throw new UserError(`${output}\n\n${hint}`.trim());
}

/** Repeats the check every 50 ms until it holds or the time is over. Whether it held. */
export async function waitFor(check: () => Promise<boolean>, timeoutMs = Infinity) {
  const start = performance.now();
  while (performance.now() - start < timeoutMs) {
    if (await check().catch(() => false)) return true;
    await sleep(50);
  }
  return false;
}

export const answers = (url: string) => async (): Promise<boolean> => {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.ok;
};

interface Serve {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** A file that the output is added to, instead of this process's own output. */
  log?: string;
  isReady: () => Promise<boolean>;
}

export interface ServerProcess {
  pid: number;
  ended: Promise<unknown>;
  hasEnded: () => boolean;
  /** Asks it to end, and waits. Its exit code. */
  stop: () => Promise<number | null>;
}

export async function serve(
  file: string,
  args: string[],
  { cwd = root, env = process.env, log, isReady }: Serve,
): Promise<ServerProcess> {
  const output = log ? ({ file: log, append: true } as const) : "inherit";
  const execa = await loadExeca();
  const child = execa(file, args, {
    cwd,
    env,
    extendEnv: false,
    stdin: "ignore",
    stdout: output,
    stderr: output,
    buffer: false,
    reject: false,
    // An instance that drains takes longer than the five seconds after which execa kills.
    forceKillAfterDelay: 60_000,
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    child.kill();
    return (await child).exitCode ?? null;
  };
  await waitFor(async () => hasEnded() || isReady());
  if (!hasEnded())
    return { pid: child.pid ?? 0, ended: child.then(() => undefined), hasEnded, stop };
  const place = log ? `its log is ${log}` : "see above";
  throw new UserError(`${path.basename(file)} ended before it was ready: ${place}.`);
}

export type OnCleanup = (cleanup: () => unknown) => void;

/**
 * Does `work`, then the registered cleanups, the latest first. Failures are printed, and the
 * process will end with status 1.
 */
export async function withCleanup(work: (onCleanup: OnCleanup) => Promise<unknown>): Promise<void> {
  const fail = (error: unknown) => {
    printError(error);
    process.exitCode = 1;
  };
  const cleanups: (() => unknown)[] = [];
  await work((cleanup) => cleanups.unshift(cleanup)).catch(fail);
  for (const cleanup of cleanups) await Promise.resolve(cleanup()).catch(fail);
}
