import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/generated/prisma/client";
import type { Prisma } from "@/generated/prisma/client";
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

function connect(): PrismaClient {
  const { DATABASE_URL, DATABASE_POOL } = env();
  return new PrismaClient({
    adapter: new PrismaPg({ connectionString: DATABASE_URL, max: DATABASE_POOL, ...limits }),
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

/** Runs `work` in one transaction. A thrown Refusal (or anything else) rolls it back and goes on to the caller. */
export function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return db().$transaction(work);
}
