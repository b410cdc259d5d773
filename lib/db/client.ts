import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { LRUCache } from "lru-cache";
import { Client } from "pg";
import type { Pool, PoolConfig, QueryResultRow } from "pg";
import { PrismaClient } from "@/generated/prisma/client";
import type { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";
import { shared } from "@/lib/core/process-state.mjs";
import { createPool, KEEP_ALIVE, timeouts } from "./pool";

/** A client or the transaction it is in: what every read and write takes. */
export type Tx = Prisma.TransactionClient;

/** Whether connections change between transactions (PgBouncer). */
export const isPooled = (url: string) => new URL(url).searchParams.get("pgbouncer") === "true";

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

interface Connections {
  primary?: Connected;
  replica?: Connected;
  onQuery?: Listener;
}

const connections = shared<Connections>("database", () => ({}));

/** Calls `listener` with every statement when it is over, and with its milliseconds. */
export function onQuery(listener: Listener): void {
  connections.onQuery = listener;
}

function connect(url: string, options?: string): Connected {
  const { DATABASE_POOL, DATABASE_TIMEOUT } = env();
  const limit = DATABASE_TIMEOUT * 1_000;
  const { connection, answer, session } = timeouts(limit);
  const pooled = isPooled(url);
  const config: PoolConfig = {
    connectionString: url,
    max: DATABASE_POOL,
    connectionTimeoutMillis: connection,
    query_timeout: answer,
    options,
  };
  // A pooler refuses parameters of the start: there the role has them (docs/operations.md,
  // Poolers).
  const pool = createPool(pooled ? config : { ...config, ...session });
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: pooled ? () => "" : statementName,
    disposeExternalPool: true,
  });
  const client = new PrismaClient({
    adapter,
    log: [{ emit: "event", level: "query" }],
    transactionOptions: { maxWait: limit, timeout: 2 * limit },
  });
  client.$on("query", (query) => connections.onQuery?.(query));
  return { pool, client };
}

/** The process's one client, connected at the first query. */
export function db(): PrismaClient {
  connections.primary ??= connect(env().DATABASE_URL);
  return connections.primary.client;
}

/** The client of DATABASE_REPLICA_URL, whose server refuses to write; undefined without one. */
export function replica(): PrismaClient | undefined {
  const { DATABASE_REPLICA_URL: url } = env();
  if (!url) return undefined;
  const options = isPooled(url) ? undefined : "-c default_transaction_read_only=on";
  connections.replica ??= connect(url, options);
  return connections.replica.client;
}

/** The pool's connections, and how many wait for one. */
export function poolState() {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = connections.primary?.pool ?? {};
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Closes the pools; the next `db()` opens a new one. */
export async function closeDb(): Promise<void> {
  const { primary, replica } = connections;
  connections.primary = undefined;
  connections.replica = undefined;
  for (const connected of [primary, replica]) {
    await connected?.client.$disconnect();
    if (connected && !connected.pool.ended) await connected.pool.end();
  }
}

/** A connection beside the pool, not yet opened, under a name that the server's lists show. */
export function newConnection(name: string, timeout: number): Client {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    application_name: name,
    connectionTimeoutMillis: timeout,
    ...KEEP_ALIVE,
  });
  // A connection that is lost while idle fails at the next query.
  client.on("error", () => undefined);
  return client;
}

export type Query = (sql: string, values?: unknown[]) => Promise<QueryResultRow[]>;

/** One statement with bytes in it, which Prisma would copy more than once. */
export async function queryBytes(text: string, values: unknown[]): Promise<QueryResultRow[]> {
  connections.primary ??= connect(env().DATABASE_URL);
  return (await connections.primary.pool.query<QueryResultRow>(text, values)).rows;
}

/** Long reads that agree: one snapshot, on a connection without the limit of a statement. */
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

/** One long transaction, on a connection without the limit of a statement. */
export async function inLongTransaction<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = newConnection("erasure", 10_000);
  await client.connect();
  try {
    await client.query("BEGIN");
    await client.query("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '10s'");
    const result = await work(async (sql, values) => (await client.query(sql, values)).rows);
    await client.query("COMMIT");
    return result;
  } finally {
    // Without a COMMIT the server rolls back.
    await client.end();
  }
}
