import { spawn } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@/tools/database/port";

/** Another server of the build over the tests' database, whose jobs are for both. */
export async function startAnotherSite(env: Record<string, string>) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const log = path.resolve(".data/test");
  mkdirSync(log, { recursive: true });
  const child = spawn(process.execPath, [path.resolve(".next/standalone/server.js")], {
    cwd: tmpdir(),
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOSTNAME: "127.0.0.1",
      PORT: String(port),
      SITE_URL: url,
      JOBS: "worker",
      ...env,
    },
    stdio: ["ignore", openSync(path.join(log, "another-server.log"), "w"), "inherit"],
  });
  const stop = async () => {
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await exited;
  };
  return { url, stop };
}
