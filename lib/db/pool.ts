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

/** SQLSTATE connection_failure. */
const CONNECTION_FAILURE = "08006";

type Method = (...args: unknown[]) => unknown;

/**
 * pg reports an exhausted pool, a lost connection and an overdue answer by a plain Error without a
 * code: it gets one here.
 */
function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== "Error" || "code" in error) return error;
  return Object.assign(error, { code: CONNECTION_FAILURE });
}

const isConnectionFailure = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === CONNECTION_FAILURE;

/** A method of pg's whose failures all have a code, whether it calls back or returns a promise. */
function withCodes(method: Method, onFailure: (error: unknown) => void = () => undefined): Method {
  const note = (error: unknown) => {
    const coded = withCode(error);
    if (coded) onFailure(coded);
    return coded;
  };
  return (...args) => {
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

/**
 * A connection that failed is closed at once: a transaction that is half done must not stay open on
 * it for whoever gets it next.
 */
function closeAfterFailure(client: Client): void {
  const query = client.query.bind(client) as Method;
  const close = (error: unknown) => {
    if (isConnectionFailure(error)) void client.end().catch(() => undefined);
  };
  client.query = withCodes(query, close) as Client["query"];
}

/** pg's pool, all of whose failures have a code. */
export function createPool(config: PoolConfig): Pool {
  const pool = new Pool({ ...KEEP_ALIVE, idleTimeoutMillis: 30_000, ...config });
  pool.connect = withCodes(pool.connect.bind(pool) as Method) as Pool["connect"];
  pool.on("connect", closeAfterFailure);
  return pool;
}
