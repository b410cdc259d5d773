import type { ChildProcess } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { messageOf } from "./refusals";

/**
 * Resolves when a client can connect; throws with the end of the server's log when it died or 60 s
 * have passed.
 */
export async function waitUntilReady(
  server: ChildProcess,
  url: string,
  log: string,
): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null) break;
    if (await accepts(url)) return;
    await wait(25);
  }
  const lines = existsSync(log)
    ? readFileSync(log, "utf8").trim().split("\n").slice(-8).join("\n  ")
    : "no log";
  throw new Error(`PostgreSQL did not start. Its log (${log}) ends with:\n  ${lines}`);
}

/** Whether the server answers a query at this address within 5 s. */
export async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const NOT_THERE =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|timeout|terminated|starting up|shutting down|recovery mode/;

/**
 * Repeats what fails because no PostgreSQL answers, for DATABASE_START_SECONDS (60): a machine that
 * starts has it later than us.
 */
export async function untilItAnswers<T>(work: () => Promise<T>): Promise<T> {
  const seconds = Number(process.env.DATABASE_START_SECONDS || 60);
  const deadline = Date.now() + seconds * 1_000;
  for (let isTold = false; ; isTold = true)
    try {
      return await work();
    } catch (error) {
      if (!NOT_THERE.test(messageOf(error)) || Date.now() > deadline) throw error;
      if (!isTold)
        console.error(`PostgreSQL does not answer yet: waiting for it, ${seconds} s at most.`);
      await wait(500);
    }
}
