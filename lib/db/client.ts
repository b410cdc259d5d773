import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { LRUCache } from "lru-cache";
import { Client, Pool } from "pg";
import type { PoolConfig, QueryResultRow } from "pg";
import { PrismaClient } from "@/generated/prisma/client";
import type { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";

/** A client or the transaction it is in: what every read and write takes. */
export type Tx = Prisma.TransactionClient;

/**
 * PostgreSQL and the driver wait for ever by default. These bounds turn an exhausted pool, a hung
 * statement or a forgotten lock into an error that the wrapper answers with a 503. In milliseconds.
 * Who waits for a connection and then for a lock is told so within three fifths of the patience.
 */
export const bounds = (patience: number) => ({
  connection: 0.3 * patience,
  session: {
    lock_timeout: patience / 4,
    statement_timeout: 3 * patience,
    idle_in_transaction_session_timeout: 3 * patience,
  },
});

/**
 * A peer that went away without a word is found out within twenty seconds, also by who only waits
 * for its answer.
 */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Whether connections change between transactions (PgBouncer). Its address says so as Prisma's own
 * would: `?pgbouncer=true`.
 */
const isPooled = (url: string) => new URL(url).searchParams.get("pgbouncer") === "true";

const names = new LRUCache<string, string>({
  max: 1_000,
  memoMethod: (sql) => createHash("sha256").update(sql).digest("base64url"),
});

/**
 * A short read and a write of one row are planned once by each connection, under a hash of their
 * text: the same name is the same statement everywhere. Lists and searches ("" means no name) are
 * planned for the values that they ask for, and those with lists of ids or rows are too many to
 * keep.
 */
export function statementName({ sql, args }: { sql: string; args: readonly unknown[] }): string {
  if (args.length === 0 || /ORDER BY|LIKE| IN \(|COUNT\(|\),\s*\(/.test(sql)) return "";
  return names.memo(sql);
}

interface Connected {
  pool: Pool;
  client: PrismaClient;
}

type Listener = (query: Prisma.QueryEvent) => void;

// One, whichever bundle set it, and for every client that is made.
const listening = globalThis as { queryListener?: Listener };

/** Has every statement told to `listener` when it is over, with its milliseconds. */
export const onQuery = (listener: Listener): void => void (listening.queryListener = listener);

function connect(url: string, more: PoolConfig = {}): Connected {
  const { DATABASE_POOL, DATABASE_PATIENCE } = env();
  const patience = DATABASE_PATIENCE * 1_000;
  const { connection, session } = bounds(patience);
  const pooled = isPooled(url);
  const pool = new Pool({
    connectionString: url,
    max: DATABASE_POOL,
    connectionTimeoutMillis: connection,
    ...KEEP_ALIVE,
    idleTimeoutMillis: 30_000,
    // Parameters of the start, which a pooler refuses: there the role has them (docs/operations.md,
    // Poolers).
    ...(pooled ? {} : session),
    ...more,
  });
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: pooled ? () => "" : statementName,
    disposeExternalPool: true,
  });
  const client = new PrismaClient({
    adapter,
    log: [{ emit: "event", level: "query" }],
    transactionOptions: { maxWait: patience, timeout: 2 * patience },
  });
  client.$on("query", (query) => listening.queryListener?.(query));
  return { pool, client };
}

const held = globalThis as { database?: Connected; replica?: Connected };

/** The process's one client, connected at the first query; survives hot reload in development. */
export const db = (): PrismaClient => (held.database ??= connect(env().DATABASE_URL)).client;

/**
 * The client of DATABASE_REPLICA_URL, whose server refuses to write; undefined without one. For
 * `fromReplica`.
 */
export function replica(): PrismaClient | undefined {
  const { DATABASE_REPLICA_URL: url, DATABASE_PATIENCE } = env();
  if (!url) return undefined;
  // Nothing watches it: a frozen one is found out by the driver.
  const options = isPooled(url) ? undefined : "-c default_transaction_read_only=on";
  held.replica ??= connect(url, { options, query_timeout: DATABASE_PATIENCE * 3_500 });
  return held.replica.client;
}

/** The pool's connections, and how many wait for one. */
export function poolState() {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = held.database?.pool ?? {};
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Closes the pools; the next `db()` opens a new one. */
export async function closeDb(): Promise<void> {
  const open = [held.database, held.replica];
  held.database = held.replica = undefined;
  for (const one of open) {
    await one?.client.$disconnect();
    if (one && !one.pool.ended) await one.pool.end();
  }
}

/**
 * A connection beside the pool, not yet opened, under a name that the server's lists show. Opening
 * it takes at most `patience` milliseconds.
 */
export function newConnection(name: string, patience: number): Client {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    application_name: name,
    connectionTimeoutMillis: patience,
    ...KEEP_ALIVE,
  });
  // Lost while nothing is asked: the next question fails.
  client.on("error", () => undefined);
  return client;
}

export type Query = (sql: string, values?: unknown[]) => Promise<QueryResultRow[]>;

/**
 * Reads that may take long and must agree with each other: one snapshot, on a connection of its own
 * without the limit of a statement.
 */
export async function inSnapshot<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = newConnection("books", 10_000);
  await client.connect();
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    await client.query("SET LOCAL statement_timeout = 0");
    return await work(async (sql, values) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
}
