import { spawn } from "node:child_process";
import path from "node:path";
import { endWithThisProcess } from "../database/watch";
import { emptyOutcome, type Outcome } from "./outcome";

/** The command line that runs a package's program with this Node. */
export const node = (root: string, file: string, args: string[]): string[] => [
  path.join(root, "node_modules", file),
  ...args,
];

/** Runs Node to its end. What it says is shown as it comes (`show`), or becomes the failure if it fails. */
export function attempt(
  stage: string,
  args: string[],
  { root, env, show = false }: { root: string; env: NodeJS.ProcessEnv; show?: boolean },
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    const release = child.pid ? endWithThisProcess(child.pid, "TERM") : () => undefined;
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.once("error", reject);
    child.once("close", (code) => {
      release();
      resolve({
        ...emptyOutcome(stage),
        failures: code === 0 ? [] : [said.trim() || `ended with ${code}`],
      });
    });
  });
}
