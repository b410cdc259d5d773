import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError, type Client } from "pg";
import { UserError } from "../user-error.mjs";

/** Everybody who comes after a statement that waits for a table waits as well. */
const MAX_TRIES = 60;
const PAUSE_MS = 2_000;
const LOOK_MS = 50;

/** Milliseconds: less than half of what the application's statements wait for a lock. */
export const tableWait = (): number => Number(process.env.DATABASE_TIMEOUT || 5) * 100;

const isLockTimeout = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === "55P03";

interface Holder {
  pid: number;
  role: string;
  application: string;
  seconds: number | null;
}

// An owner who is no superuser sees neither statements nor times of others.
const HOLDERS = `
  SELECT a.pid, a.usename AS role, a.application_name AS application,
    extract(epoch FROM now() - a.xact_start)::int AS seconds
  FROM unnest(pg_blocking_pids($1)) blocking (pid) JOIN pg_stat_activity a USING (pid)
  ORDER BY a.xact_start LIMIT 1`;

/** Does `work` of the connection `pid`, and looks who it waits for. */
async function lookForHolder(
  observer: Client,
  pid: number,
  work: () => Promise<void>,
): Promise<{ error?: unknown; holder?: Holder }> {
  let isOver = false;
  const working = work().then(
    () => ({}),
    (error: unknown) => ({ error }),
  );
  void working.then(() => (isOver = true));
  let holder: Holder | undefined;
  while (!isOver) {
    const { rows } = await observer.query<Holder>(HOLDERS, [pid]);
    holder = rows[0] ?? holder;
    await sleep(LOOK_MS);
  }
  return { ...(await working), holder };
}

function describe(holder: Holder | undefined): string {
  if (!holder) return "somebody";
  const { pid, role, application, seconds } = holder;
  const since = seconds === null ? "" : `, in a transaction of ${seconds} s`;
  return `process ${pid} of the database server (${application || "no name"}, role ${role}${since})`;
}

/** Steps back when a table is in use, and tries again when others have had their turn. */
export async function betweenOthers(
  observer: Client,
  pid: number,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { error, holder } = await lookForHolder(observer, pid, work);
    if (error === undefined) return;
    if (!isLockTimeout(error)) throw error;
    const holding = `A table that ${name} changes is held by ${describe(holder)}`;
    if (tries === MAX_TRIES)
      throw new UserError(
        `${holding}. Wait until it has ended, or end it with SELECT pg_terminate_backend(${holder?.pid ?? "pid"}), then run the command again.`,
      );
    console.error(
      `${holding}: the migration lets the others through (try ${tries} of ${MAX_TRIES}).`,
    );
    await sleep(PAUSE_MS);
  }
}
