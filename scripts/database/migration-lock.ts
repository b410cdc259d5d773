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

/** Takes an advisory lock of this session; after `patience` milliseconds throws an Error that says who has it and what to do. */
export async function takeLock(client: Client, key: bigint, patience: number): Promise<void> {
  const { rows } = await client.query<{ before: string }>(
    "SELECT current_setting('lock_timeout') AS before",
  );
  await client.query("SELECT set_config('lock_timeout', $1, false)", [String(patience)]);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [key.toString()]);
  } catch (error) {
    throw isTimeout(error) ? new Error(await whoHasIt(client, key), { cause: error }) : error;
  } finally {
    await client.query("SELECT set_config('lock_timeout', $1, false)", [rows[0]?.before ?? "0"]);
  }
}

async function whoHasIt(client: Client, key: bigint): Promise<string> {
  const [holder] = (await client.query<Holder>(HOLDER, [key.toString()])).rows;
  if (!holder) return "The lock for migrations was taken until just now: run the command again.";
  const { pid, application, since } = holder;
  return `The lock for migrations is held by process ${pid} of the database server (${application}, connected since ${since} UTC). Wait until it has ended, or end it with SELECT pg_terminate_backend(${pid}), then run the command again.`;
}
