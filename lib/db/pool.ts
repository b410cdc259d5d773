import "server-only";
import { Pool } from "pg";
import type { Client, PoolConfig } from "pg";

/** Time limits in milliseconds, from DATABASE_TIMEOUT. */
export const timeouts = (limit: number) => ({
  connection: 0.3 * limit,
  /** For an answer of any kind: a frozen server sends none. Above `statement_timeout`. */
  answer: 0.5 * limit,
  session: {
    lock_timeout: limit / 4,
    statement_timeout: 0.45 * limit,
    idle_in_transaction_session_timeout: 3 * limit,
  },
});

/** A connection whose peer is gone is closed within twenty seconds. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** SQLSTATE connection_failure, too_many_connections. */
const CONNECTION_FAILURE = "08006";
export const TOO_MANY_CONNECTIONS = "53300";

type Method = (...args: unknown[]) => unknown;

/** pg has no code for an exhausted pool, a lost connection and an overdue answer. */
function withCode(error: unknown, code: string): unknown {
  if (!(error instanceof Error) || error.name !== "Error" || "code" in error) return error;
  return Object.assign(error, { code });
}

const isConnectionFailure = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === CONNECTION_FAILURE;

/** The code of a failure of a call that began at this moment, in milliseconds of the process. */
type CodeOf = (start: number) => string;

/** A method of pg's whose failures all have a code, whether it calls back or returns a promise. */
function withCodes(
  method: Method,
  codeOf: CodeOf,
  onFailure: (error: unknown) => void = () => undefined,
): Method {
  return (...args) => {
    const start = performance.now();
    const note = (error: unknown) => {
      const coded = withCode(error, codeOf(start));
      if (coded) onFailure(coded);
      return coded;
    };
    const callback = args.at(-1);
    if (typeof callback === "function") {
      const answer: Method = (error, ...rest) => (callback as Method)(note(error), ...rest);
      return method(...args.slice(0, -1), answer);
    }
    return Promise.resolve(method(...args)).catch((error: unknown) => {
      throw note(error);
    });
  };
}

/** Half a transaction must not stay open on a connection for whoever gets it next. */
function closeAfterFailure(client: Client): void {
  const query = client.query.bind(client) as Method;
  const close = (error: unknown) => {
    if (isConnectionFailure(error)) void client.end().catch(() => undefined);
  };
  client.query = withCodes(query, () => CONNECTION_FAILURE, close) as Client["query"];
}

/** All failures have a code: an exhausted pool's, unless no connection came back at all. */
export function createPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...KEEP_ALIVE, idleTimeoutMillis: 30_000, ...config });
  let lastRelease = 0;
  pool.on("release", (error) => {
    if (!error) lastRelease = performance.now();
  });
  const codeOf: CodeOf = (start) =>
    lastRelease > start ? TOO_MANY_CONNECTIONS : CONNECTION_FAILURE;
  pool.connect = withCodes(pool.connect.bind(pool) as Method, codeOf) as Pool["connect"];
  pool.on("connect", closeAfterFailure);
  return pool;
}
