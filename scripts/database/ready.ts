import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { UserError } from "../user-error.mjs";
import { connect } from "./databases";
import { messageOf, adviceFor } from "./advice";

const UNREACHABLE =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|timeout|terminated|starting up|shutting down|recovery mode/;

/** On a machine that boots, the database may start later than this. */
export async function retryUntilReachable<T>(work: () => Promise<T>): Promise<T> {
  const seconds = Number(process.env.DATABASE_START_SECONDS || 60);
  const deadline = Date.now() + seconds * 1_000;
  for (let isReported = false; ; isReported = true)
    try {
      return await work();
    } catch (error) {
      if (!UNREACHABLE.test(messageOf(error)) || Date.now() > deadline) throw error;
      if (!isReported)
        console.error(`PostgreSQL does not answer yet: waiting for it, ${seconds} s at most.`);
      await sleep(500);
    }
}

export async function reach(url: string, name?: string): Promise<Client> {
  return retryUntilReachable(() => connect(url, name)).catch((error: unknown) => {
    const { host, pathname } = new URL(url);
    const advice =
      adviceFor(error, url) ??
      `${messageOf(error)}\nCheck that PostgreSQL runs there and that DATABASE_URL names the right user, password and database. Without it, npm start brings its own.`;
    throw new UserError(
      `The database ${pathname.slice(1)} at ${host} cannot be reached: ${advice}`,
    );
  });
}
