import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { endWithThisProcess } from "../database/watch";
import { Remedy } from "./steps.mjs";

const running = new Set<ChildProcess>();

/** Arguments for Node to run a TypeScript file of scripts/. */
export const typescript = (root: string, file: string): string[] => [
  "--require",
  path.join(root, "scripts", "typescript.cjs"),
  path.join(root, "scripts", file),
];

interface Options {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** What to do about a failure. */
  hint?: string;
  /** Show what it prints as it comes, instead of only when it fails. */
  show?: boolean;
  /** Show what it says on stderr as it comes: that it waits, and for what. */
  tell?: boolean;
}

/** Runs Node to its end; when it fails, throws a Remedy with all it printed and `hint`. */
export function run(args: string[], { cwd, env, hint = "", show, tell }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const output = show ? "inherit" : "pipe";
    const stdio = ["ignore", output, tell ? "inherit" : output] as const;
    const child: ChildProcess = spawn(process.execPath, args, { cwd, env, stdio: [...stdio] });
    running.add(child);
    const release = child.pid ? endWithThisProcess(child.pid, "TERM") : () => undefined;
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => (printed += text));
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      release();
      const said = printed.trim() || (tell ? "" : `It ended with ${code}.`);
      if (code === 0) resolve();
      else reject(new Remedy(`${said}\n\n${hint}`.trim()));
    });
  });
}

/** Ends what `run` still runs, because we are asked to stop. */
export function endRunning(): void {
  for (const child of running) child.kill("SIGTERM");
}
