import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { Prisma } from "@/generated/prisma/client";
import { env } from "@/lib/core/env";
import { AppError, busy, unavailable } from "@/lib/core/errors";
import { TOO_MANY_CONNECTIONS } from "./pool";

/** Unreachable, time-out, closed, pool exhausted, no transaction in time, write conflict. */
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
 * PostgreSQL: connection lost, too many, shutting down or starting, no connections allowed (55000),
 * time-outs of statements, locks and idle transactions, deadlock, read-only, disk.
 */
const sqlStates = /^(08...|53...|57P0.|57014|55000|55P03|25P03|40001|40P01|25006|58...)$/;
const sockets = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)/;

interface Cause {
  originalCode?: string;
  kind?: string;
}

const causeOf = (error: Prisma.PrismaClientKnownRequestError): Cause | undefined =>
  (error.meta?.driverAdapterError as { cause?: Cause } | undefined)?.cause;

const codeOf = (error: Error): string =>
  "code" in error && typeof error.code === "string" ? error.code : "";

/**
 * Whether the database cannot answer now, and a repeat may succeed (503), rather than we being
 * wrong (500). Decided by codes and classes alone; lib/db/pool.ts gives every failure of pg a code.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const cause = causeOf(error);
    return (
      prismaCodes.has(error.code) ||
      sqlStates.test(error.code) ||
      sqlStates.test(cause?.originalCode ?? "") ||
      cause?.kind === "TransactionWriteConflict"
    );
  }
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  const code = codeOf(error);
  return sockets.test(code) || sqlStates.test(code) || isOutage(error.cause);
}

/** Whether the database answers, but has no connection left: more is asked than it can do. */
export const isOverload = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === TOO_MANY_CONNECTIONS;

/** The error that a caller sees in place of one that nobody expected: details are for the log. */
export function toPublicError(error: unknown): AppError {
  if (isOverload(error)) return busy("More is asked for at this moment than we can do.");
  return isOutage(error)
    ? unavailable()
    : new AppError("internal", "Something went wrong on our side. It has been noted.");
}

/** Milliseconds: what fails later has waited, and would wait again. */
const immediate = () => env().DATABASE_TIMEOUT * 100;

/** Retries `work`, which may be done twice, when the database broke it off at once. */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } catch (error) {
    if (!isOutage(error) || performance.now() - start > immediate()) throw error;
    await wait(200);
    return work();
  }
}
