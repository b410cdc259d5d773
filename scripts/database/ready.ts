import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { Remedy } from "../start/steps.mjs";
import { connect } from "./databases";
import { messageOf, remedyFor } from "./refusals";

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
