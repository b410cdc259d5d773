import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { Remedy } from "../start/steps.mjs";
import { messageOf, remedyFor } from "./refusals";

async function connect(connectionString: string, application_name?: string): Promise<Client> {
  const options = { connectionString, application_name, connectionTimeoutMillis: 10_000 };
  const client = new Client(options).on("error", () => undefined);
  await client.connect();
  return client;
}

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
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
    const client = await connect(url).catch(() => null);
    if (client) return client.end();
    await wait(25);
  }
  const lines = readFileSync(log, "utf8").trim().split("\n").slice(-8).join("\n  ");
  throw new Error(`PostgreSQL did not start. Its log (${log}) ends with:\n  ${lines}`);
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

/** A connection to a server that may come later than us; throws a Remedy when it does not. */
export async function reach(url: string, name?: string): Promise<Client> {
  return untilItAnswers(() => connect(url, name)).catch((error: unknown) => {
    const { host, pathname } = new URL(url);
    const advice =
      remedyFor(error, url) ??
      `${messageOf(error)}\nCheck that PostgreSQL runs there and that DATABASE_URL names the right user, password and database. Without it, npm start brings its own.`;
    throw new Remedy(`The database ${pathname.slice(1)} at ${host} cannot be reached: ${advice}`);
  });
}
