import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import { Prisma, PrismaClient } from "@/generated/prisma/client";
import { env } from "./env";

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
  if (known || args.length === 0 || statements.size >= MOST_STATEMENTS || /\bI?LIKE\b|\bANY\(|search_grams/.test(sql)) return known ?? "";
  const name = `s${statements.size + 1}`;
  statements.set(sql, name);
  return name;
}

function connect(): PrismaClient {
  const { DATABASE_URL, DATABASE_POOL } = env();
  const pool = { connectionString: DATABASE_URL, max: DATABASE_POOL, ...limits };
  return new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: statementName }),
    transactionOptions: { maxWait: 5_000, timeout: 10_000 },
  });
}

const held = globalThis as { prisma?: PrismaClient };

/** The process's one client, connected at the first query; survives hot reload in development. */
export function db(): PrismaClient {
  held.prisma ??= connect();
  return held.prisma;
}

/** Closes the pool; the next `db()` opens a new one. */
export async function closeDb(): Promise<void> {
  const client = held.prisma;
  held.prisma = undefined;
  await client?.$disconnect();
}

type BeforeCommit = (tx: Tx) => Promise<void>;
const beforeCommit = new AsyncLocalStorage<BeforeCommit>();

/**
 * Runs `work` in one transaction. A thrown Refusal (or anything else) rolls it back and goes on to the caller. `timeout` in milliseconds is
 * for the few that may take longer than all others.
 */
export function inTransaction<T>(work: (tx: Tx) => Promise<T>, bounds: { timeout?: number } = {}): Promise<T> {
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
