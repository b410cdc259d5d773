import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { Prisma } from "@/generated/prisma/client";
import { conflict } from "@/lib/core/errors";
import type { AppError } from "@/lib/core/errors";
import { db } from "./client";
import type { Tx } from "./client";

type BeforeCommit = (tx: Tx, result: unknown) => Promise<void>;
const beforeCommit = new AsyncLocalStorage<BeforeCommit>();

const lastSteps = new WeakMap<Tx, (() => Promise<void>)[]>();

/**
 * Has a step done when all else of the transaction is, in the order of the calls: what locks a row
 * for which everybody waits.
 */
export function doLast(tx: Tx, step: () => Promise<void>): void {
  const steps = lastSteps.get(tx) ?? [];
  steps.push(step);
  lastSteps.set(tx, steps);
}

export const inTransaction = <T>(
  work: (tx: Tx) => Promise<T>,
  bounds: { timeout?: number } = {},
): Promise<T> => commit(work, beforeCommit.getStore(), bounds);

/** The same in a transaction that is not the request's: it stays when the request fails. */
export const inOwnTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  commit(work, undefined, {});

const commit = <T>(
  work: (tx: Tx) => Promise<T>,
  last: BeforeCommit | undefined,
  bounds: { timeout?: number },
): Promise<T> =>
  db().$transaction(async (tx) => {
    const result = await work(tx);
    await last?.(tx, result);
    for (const step of lastSteps.get(tx) ?? []) await step();
    return result;
  }, bounds);

/** Within `work`, each transaction ends with `last`: committed with the rest or not at all. */
export function withBeforeCommit<T>(last: BeforeCommit, work: () => Promise<T>): Promise<T> {
  return beforeCommit.run(last, work);
}

const STRENGTHS = {
  update: "NO KEY UPDATE",
  share: "SHARE",
  skip: "NO KEY UPDATE SKIP LOCKED",
  nowait: "NO KEY UPDATE NOWAIT",
};
const locked = z.array(z.object({ id: z.union([z.string(), z.int()]) }));

/**
 * Locks a row until the transaction ends: against every other lock, or with `share` only against
 * being changed. False when there is no such row, or with `skip` when somebody else has locked it;
 * with `nowait` that is an error, for `retryLocked`. Read it afterwards. Raw because Prisma has no
 * locks.
 */
export async function lockRow(
  tx: Tx,
  table: Prisma.ModelName,
  id: string | number,
  strength: keyof typeof STRENGTHS = "update",
): Promise<boolean> {
  const key = typeof id === "number" ? Prisma.sql`${id}::int` : Prisma.sql`${id}::uuid`;
  const rows = await tx.$queryRaw`
    SELECT id FROM ${Prisma.raw(`"${table}"`)} WHERE id = ${key}
    FOR ${Prisma.raw(STRENGTHS[strength])}`;
  return locked.parse(rows).length > 0;
}

/** Lets transactions that name the same thing go one after the other. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
}

const TRIES = 5;

/** Retries a `nowait` lock for half a second, without a connection meanwhile; then a 409. */
export async function retryLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (causeOf(error)?.originalCode !== LOCK_NOT_AVAILABLE) throw error;
      if (tries === TRIES) throw conflict("This is being changed right now. Look at it again.");
      await wait(randomInt(20, 120));
    }
}

const LOCK_NOT_AVAILABLE = "55P03";

interface Cause {
  kind?: string;
  originalCode?: string;
  constraint?: { index?: string; fields?: string[] };
}

/** With driver adapters Prisma keeps what PostgreSQL said in `meta.driverAdapterError`. */
function causeOf(error: unknown): Cause | undefined {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return undefined;
  return (error.meta?.driverAdapterError as { cause?: Cause } | undefined)?.cause;
}

/** The violated unique index, empty when PostgreSQL names none; null for another error. */
export function violatedIndex(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null;
  const cause = causeOf(error);
  if (error.code !== "P2002" && cause?.kind !== "UniqueConstraintViolation") return null;
  return cause?.constraint?.index ?? cause?.constraint?.fields?.join("_") ?? "";
}

/** `work`, refused when it violates a unique index whose name holds `part`; also in a race. */
export async function refuseDuplicate<T>(
  work: Promise<T>,
  part: string,
  refusal: () => AppError,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw violatedIndex(error)?.includes(part) ? refusal() : error;
  }
}
