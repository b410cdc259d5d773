import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";
import { AppError, unavailable } from "@/lib/core/errors";

/**
 * Prisma: cannot reach, time-out, connection closed, pool exhausted, no transaction in time, write
 * conflict.
 */
const prismaCodes = new Set([
  "P1001",
  "P1002",
  "P1003",
  "P1008",
  "P1010",
  "P1011",
  "P1017",
  "P2024",
  "P2028",
  "P2034",
  "P2037",
]);

/**
 * PostgreSQL: connection lost, too many, shutting down or starting, time-outs of statements, locks
 * and idle transactions, deadlock, read-only, disk.
 */
const sqlStates = /^(08...|53...|57P0.|57014|55P03|25P03|40001|40P01|25006|58...)$/;
const sockets = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/;
const words =
  /connection terminated|timeout exceeded when trying to connect|connection timeout|query read timeout|server has closed the connection|not (currently accepting connections|queryable)/i;

interface Cause {
  originalCode?: string;
  kind?: string;
}

/**
 * Whether an error means that the database cannot answer now, and a repeat may succeed (503), and
 * not that we are wrong (500).
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const cause = (error.meta?.driverAdapterError as { cause?: Cause } | undefined)?.cause;
    return (
      prismaCodes.has(error.code) ||
      sqlStates.test(cause?.originalCode ?? "") ||
      cause?.kind === "TransactionWriteConflict" ||
      words.test(error.message)
    );
  }
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    sockets.test(code) || sqlStates.test(code) || words.test(error.message) || isOutage(error.cause)
  );
}

/** What is told of an error that nobody expected: its details are for the log alone. */
export function toldOf(error: unknown): AppError {
  return isOutage(error)
    ? unavailable()
    : new AppError("internal", "Something went wrong on our side. It has been noted.");
}

/** Milliseconds: what fails later has waited, and would wait again. */
const atOnce = () => env().DATABASE_PATIENCE * 100;

/**
 * Does `work`, which may be done twice, once more when the database broke it off: a new connection
 * may be all that it takes.
 */
export async function repeatedOnce<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    if (!isOutage(error) || performance.now() - began > atOnce()) throw error;
    await wait(200);
    return work();
  }
}
