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

/** Runs Node quietly to its end; when it fails, throws a Remedy with all it said and `hint`. */
export function run(
  args: string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; hint: string },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd,
      env: options.env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    const release = child.pid ? endWithThisProcess(child.pid, "TERM") : () => undefined;
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.once("error", reject);
    child.once("close", (code) => {
      running.delete(child);
      release();
      if (code === 0) resolve(said);
      else reject(new Remedy(`${said.trim()}\n\n${options.hint}`));
    });
  });
}

/** Ends what `run` still runs, because we are asked to stop. */
export function endRunning(): void {
  for (const child of running) child.kill("SIGTERM");
}
