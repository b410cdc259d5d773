import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, types, type QueryConfig } from "pg";
import { Prisma, PrismaClient } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";

/** A client or the transaction it is in: what every read and write takes. */
export type Tx = Prisma.TransactionClient;

/**
 * PostgreSQL and the driver wait for ever by default. These bounds turn an exhausted pool, a hung statement
 * or a forgotten lock into an error that the wrapper answers with a 503.
 */
const limits = {
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
};

const MOST_STATEMENTS = 500;
const statements = new Map<string, string>();

/**
 * Names a statement ("" for none), so that each connection plans it once: half the time of a short read. Not searches, whose best plan
 * hangs on what is looked for; not statements without arguments, which may be several; and a bounded number, because
 * PostgreSQL keeps them as long as the connection lives.
 */
export function statementName({ sql, args }: { sql: string; args: readonly unknown[] }): string {
  const known = statements.get(sql);
  if (
    known ||
    args.length === 0 ||
    statements.size >= MOST_STATEMENTS ||
    /\bI?LIKE\b|\bANY\(|search_grams/.test(sql)
  )
    return known ?? "";
  const name = `s${statements.size + 1}`;
  statements.set(sql, name);
  return name;
}

interface Connected {
  pool: Pool;
  client: PrismaClient;
  /** This module's, also where a bundle of its own asks: a name must mean one statement on a connection. */
  nameOf: typeof statementName;
}

function connect(): Connected {
  const { DATABASE_URL, DATABASE_POOL } = env();
  const pool = new Pool({ connectionString: DATABASE_URL, max: DATABASE_POOL, ...limits });
  const adapter = new PrismaPg(pool, {
    statementNameGenerator: statementName,
    disposeExternalPool: true,
  });
  return {
    pool,
    nameOf: statementName,
    client: new PrismaClient({ adapter, transactionOptions: { maxWait: 5_000, timeout: 10_000 } }),
  };
}

const held = globalThis as { database?: Connected };

const connected = (): Connected => (held.database ??= connect());

/** The process's one client, connected at the first query; survives hot reload in development. */
export const db = (): PrismaClient => connected().client;

/** Closes the pool; the next `db()` opens a new one. */
export async function closeDb(): Promise<void> {
  const { database } = held;
  held.database = undefined;
  await database?.client.$disconnect();
  if (database && !database.pool.ended) await database.pool.end();
}

// As Prisma's client gives them: DATE as UTC midnight, BIGINT as bigint.
const parsers: Record<number, (text: string) => unknown> = {
  [types.builtins.DATE]: (text) => new Date(`${text}T00:00:00.000Z`),
  [types.builtins.INT8]: BigInt,
};
const asPrisma = { getTypeParser: (oid: number) => parsers[oid] ?? types.getTypeParser(oid) };

/**
 * The rows of a statement that is asked for thousands of times in a row (a batch of an export), with the types of `$queryRaw` for
 * text, numbers, booleans and times. Read past Prisma's client: what that makes of each answer outlives the answer, and with a million rows
 * that is a third of the server's memory and a third of its time.
 */
export async function readBatch<R extends object>(statement: Prisma.Sql): Promise<R[]> {
  const { text, values } = statement;
  const { pool, nameOf } = connected();
  const { rows } = await pool.query<R>({
    text,
    values,
    name: nameOf({ sql: text, args: values }),
    types: asPrisma,
  } as QueryConfig);
  return rows;
}

type BeforeCommit = (tx: Tx) => Promise<void>;
const beforeCommit = new AsyncLocalStorage<BeforeCommit>();

/**
 * Runs `work` in one transaction. A thrown AppError (or anything else) rolls it back and goes on to the caller. `timeout` in milliseconds is
 * for the few that may take longer than all others.
 */
export function inTransaction<T>(
  work: (tx: Tx) => Promise<T>,
  bounds: { timeout?: number } = {},
): Promise<T> {
  const last = beforeCommit.getStore();
  if (!last) return db().$transaction(work, bounds);
  return db().$transaction(async (tx) => {
    const result = await work(tx);
    await last(tx);
    return result;
  }, bounds);
}

/** Within `work`, each transaction does `last` as its last statement: it is committed with the rest or not at all. */
export function withBeforeCommit<T>(last: BeforeCommit, work: () => Promise<T>): Promise<T> {
  return beforeCommit.run(last, work);
}

interface Cause {
  kind?: string;
  constraint?: { index?: string; fields?: string[] };
}

/**
 * The unique index that an error reports as violated (an empty name when PostgreSQL's answer names none), or
 * null for any other error. With driver adapters Prisma keeps it in `meta.driverAdapterError`.
 */
export function violatedIndex(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null;
  const cause = (error.meta?.driverAdapterError as { cause?: Cause } | undefined)?.cause;
  if (error.code !== "P2002" && cause?.kind !== "UniqueConstraintViolation") return null;
  return cause?.constraint?.index ?? cause?.constraint?.fields?.join("_") ?? "";
}
