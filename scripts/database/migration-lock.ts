import { DatabaseError, type Client } from "pg";

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

const holder = async (client: Client, key: bigint) => {
  const { rows } = await client.query<Holder>(HOLDER, [key.toString()]);
  if (!rows[0]) return null;
  const { pid, application, since } = rows[0];
  const held = `The lock for migrations is held by process ${pid} of the database server (${application}, connected since ${since} UTC)`;
  return { pid, held };
};

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
  const now = await holder(client, key);
  if (now) console.error(`${now.held}: waiting for it, ${patience / 1_000} s at most.`);
  await client.query("SELECT set_config('lock_timeout', $1, false)", [String(patience)]);
  try {
    await client.query("SELECT pg_advisory_lock($1)", [key.toString()]);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === "55P03")) throw error;
    const still = await holder(client, key);
    const advice = still
      ? `${still.held}. Wait until it has ended, or end it with SELECT pg_terminate_backend(${still.pid}), then run the command again.`
      : "The lock for migrations was taken until just now: run the command again.";
    throw new Error(advice, { cause: error });
  } finally {
    await client.query("SELECT set_config('lock_timeout', $1, false)", [rows[0]?.before ?? "0"]);
  }
}
