import { spawn } from "node:child_process";

const script = 'read -r done; [ "$done" = released ] || kill -"$2" "$1" 2>/dev/null';

/**
 * Ends the process when this one ends in whatever way, kill -9 included: a small helper notices
 * that its input closed. The answer calls the helper off.
 */
export function endWithThisProcess(pid: number, signal: "INT" | "TERM"): () => void {
  if (process.platform === "win32") return () => undefined;
  const helper = spawn("/bin/sh", ["-c", script, "sh", String(pid), signal], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
  });
  helper.unref();
  helper.stdin.on("error", () => undefined);
  // Neither the helper nor its pipe may keep this process alive.
  (helper.stdin as unknown as { unref?: () => void }).unref?.();
  return () => void helper.stdin.end("released\n");
}
