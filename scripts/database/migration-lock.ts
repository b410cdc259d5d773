import type { Client } from "pg";

interface Holder {
  pid: number;
  application: string;
  since: string;
}

/** Who holds an advisory lock, whose number PostgreSQL keeps in two halves. */
const HOLDER = `
  SELECT l.pid, coalesce(nullif(a.application_name, ''), 'a program without a name') AS application,
    to_char(a.backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS since
  FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
  WHERE l.locktype = 'advisory' AND l.granted AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (l.classid::bigint << 32) | l.objid::bigint = $1`;

const isTimeout = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "55P03";

/**
 * Takes an advisory lock of this session. While somebody else has it says so, and who; after
 * `patience` milliseconds throws an Error that says what to do.
 */
export async function takeLock(client: Client, key: bigint, patience: number): Promise<void> {
  const { rows } = await client.query<{ before: string; taken: boolean }>(
    "SELECT current_setting('lock_timeout') AS before, pg_try_advisory_lock($1) AS taken",
    [key.toString()],
  );
  if (rows[0]?.taken) return;
  const holder = await holderOf(client, key);
  if (holder) console.error(`${held(holder)}: waiting for it, ${patience / 1_000} s at most.`);
  await client.query("SELECT set_config('lock_timeout', $1, false)", [String(patience)]);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [key.toString()]);
  } catch (error) {
    throw isTimeout(error) ? new Error(await whatToDo(client, key), { cause: error }) : error;
  } finally {
    await client.query("SELECT set_config('lock_timeout', $1, false)", [rows[0]?.before ?? "0"]);
  }
}

const holderOf = async (client: Client, key: bigint) =>
  (await client.query<Holder>(HOLDER, [key.toString()])).rows[0];

const held = ({ pid, application, since }: Holder) =>
  `The lock for migrations is held by process ${pid} of the database server (${application}, connected since ${since} UTC)`;

async function whatToDo(client: Client, key: bigint): Promise<string> {
  const holder = await holderOf(client, key);
  if (!holder) return "The lock for migrations was taken until just now: run the command again.";
  return `${held(holder)}. Wait until it has ended, or end it with SELECT pg_terminate_backend(${holder.pid}), then run the command again.`;
}
