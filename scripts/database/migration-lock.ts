import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { UserError } from "../user-error.mjs";

/** The lock that `prisma migrate` takes too. */
const LOCK = 72_707_369;
const RETRY_MS = 500;

const LOCK_HOLDER = `
  SELECT l.pid, a.application_name AS application FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND l.objid = ${LOCK} AND a.datname = current_database()`;

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_lock(${LOCK}) AS locked`,
  );
  return rows[0]?.locked === true;
}

/** Instances that start together migrate in turn: the session keeps the lock until it ends. */
export async function takeMigrationLock(client: Client, waitSeconds: number): Promise<void> {
  if (await tryLock(client)) return;
  const { rows: holders } = await client.query<{ pid: number; application: string }>(LOCK_HOLDER);
  const [holder] = holders;
  const holding = `The lock for migrations is held by process ${holder?.pid} of the database server (${holder?.application})`;
  if (holder) console.error(`${holding}: waiting for it, ${waitSeconds} s at most.`);
  // Asked again and again: a statement that waits would hold up CREATE INDEX CONCURRENTLY.
  const end = Date.now() + waitSeconds * 1_000;
  while (Date.now() < end) {
    await sleep(RETRY_MS);
    if (await tryLock(client)) return;
  }
  throw new UserError(
    `${holding}. Wait until it has ended, or end it with SELECT pg_terminate_backend(${holder?.pid}), then run the command again.`,
  );
}
