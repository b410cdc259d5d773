import "server-only";
import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { Client, Pool } from "pg";
import type { QueryResultRow } from "pg";
import { PrismaClient } from "@/generated/prisma/client";
import type { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";

/** A client or the transaction it is in: what every read and write takes. */
export type Tx = Prisma.TransactionClient;

/**
 * PostgreSQL and the driver wait for ever by default. These bounds turn an exhausted pool, a hung statement
 * or a forgotten lock into an error that the wrapper answers with a 503. In milliseconds.
 */
const limits = (patience: number) => ({
  statement_timeout: 3 * patience,
  lock_timeout: patience / 2,
  idle_in_transaction_session_timeout: 3 * patience,
});

/** Whether connections change between transactions (PgBouncer). Its address says so as Prisma's own would: `?pgbouncer=true`. */
const isPooled = (url: string) => new URL(url).searchParams.get("pgbouncer") === "true";

/**
 * A short read is planned once by each connection, under a hash of its text: the same name is the same statement everywhere. Lists and
 * searches ("" means no name) are planned for the values that they ask for, and those with lists of ids are too many to keep.
 */
export function statementName({ sql, args }: { sql: string; args: readonly unknown[] }): string {
  if (args.length === 0 || /ORDER BY|LIKE| IN \(|COUNT\(|INSERT/.test(sql)) return "";
  return createHash("sha256").update(sql).digest("base64url");
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

function connect(): Connected {
  const { DATABASE_URL, DATABASE_POOL, DATABASE_PATIENCE } = env();
  const patience = DATABASE_PATIENCE * 1_000;
  const pooled = isPooled(DATABASE_URL);
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max: DATABASE_POOL,
    connectionTimeoutMillis: patience / 2,
    idleTimeoutMillis: 30_000,
    // Parameters of the start, which a pooler refuses: there the role has them (docs/operations.md, Poolers).
    ...(pooled ? {} : limits(patience)),
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

const held = globalThis as { database?: Connected };

/** The process's one client, connected at the first query; survives hot reload in development. */
export const db = (): PrismaClient => (held.database ??= connect()).client;

/** The pool's connections, and how many wait for one. */
export function poolState() {
  const { totalCount = 0, idleCount = 0, waitingCount = 0 } = held.database?.pool ?? {};
  return { open: totalCount, idle: idleCount, waiting: waitingCount };
}

/** Closes the pool; the next `db()` opens a new one. */
export async function closeDb(): Promise<void> {
  const { database } = held;
  held.database = undefined;
  await database?.client.$disconnect();
  if (database && !database.pool.ended) await database.pool.end();
}

/** A connection beside the pool, not yet opened, under a name that the server's lists show. Opening it takes at most `patience` milliseconds. */
export function newConnection(name: string, patience: number): Client {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    application_name: name,
    connectionTimeoutMillis: patience,
  });
  // Lost while nothing is asked: the next question fails.
  client.on("error", () => undefined);
  return client;
}

export type Query = (sql: string, values?: unknown[]) => Promise<QueryResultRow[]>;

/** Reads that may take long and must agree with each other: one snapshot, on a connection of its own without the limit of a statement. */
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
