import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { freePort } from "../../database/port";
import { startWeb } from "../../start/web";

export interface Server {
  port: number;
  child: ChildProcess;
  agent: Agent;
}

/** The production build over a database. */
export async function startServer(
  root: string,
  databaseUrl: string,
  variables: NodeJS.ProcessEnv,
  logFile: string,
): Promise<Server> {
  const port = await freePort();
  const env = {
    ...variables,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    JOBS: "worker",
    LOG_LEVEL: "error",
  };
  const child = await startWeb(root, env, { log: logFile });
  return { port, child, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
}

export async function stopServer({ child, agent }: Server): Promise<void> {
  agent.destroy();
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}

export interface Read {
  ms: number;
  bytes: number;
  lines: number;
}

/** Reads one address to its end. Throws on any status but 200. */
export function read({ port, agent }: Server, path: string, cookie: string): Promise<Read> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const request = get(
      { host: "127.0.0.1", port, path, agent, headers: { cookie, host: `localhost:${port}` } },
      (answer) => {
        let [bytes, lines] = [0, 0];
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          for (const byte of chunk) if (byte === 10) lines += 1;
        });
        answer.on("error", reject);
        answer.on("end", () =>
          answer.statusCode === 200
            ? resolve({ ms: performance.now() - began, bytes, lines })
            : reject(new Error(`${path} answered ${answer.statusCode}`)),
        );
      },
    );
    request.on("error", reject);
  });
}

/** Begins to read an address and gives up after so many bytes. */
export function giveUp(
  { port }: Server,
  path: string,
  cookie: string,
  after: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(
      { host: "127.0.0.1", port, path, headers: { cookie, host: `localhost:${port}` } },
      (answer) => {
        let bytes = 0;
        answer.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > after) request.destroy();
        });
        answer.on("close", resolve);
        answer.on("error", () => undefined);
      },
    );
    request.on("error", (error) => (request.destroyed ? resolve() : reject(error)));
  });
}

/** Memory that a process holds now, in MB (Linux). */
export function residentMb({ child }: Server): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"));
  return Number(line?.[1] ?? 0) / 1_024;
}
