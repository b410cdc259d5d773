import "server-only";
import { PgBoss, fromPrisma } from "pg-boss";
import type { ConstructorOptions, SendOptions } from "pg-boss";
import { db, KEEP_ALIVE } from "./client";
import type { Tx } from "./client";
import { env } from "@/lib/core/env";
import { QUEUES, JOBS_SCHEMA, KEPT_SECONDS } from "./queues";
import type { QueueName } from "./queues";

/**
 * A pg-boss with connections of its own, which the caller starts and stops: a worker, or the
 * installation.
 */
export function makeBoss(options: Partial<ConstructorOptions>): PgBoss {
  return new PgBoss({
    connectionString: env().DATABASE_URL,
    schema: JOBS_SCHEMA,
    max: 2,
    application_name: "jobs",
    ...KEEP_ALIVE,
    ...options,
  });
}

const held = globalThis as { jobSenders?: Map<QueueName, PgBoss> };

// Never started: without timers or connections it only writes rows, through the transaction it is
// given.
const makeSender = (tx: Tx) =>
  new PgBoss({
    db: fromPrisma(tx),
    schema: JOBS_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  });

/** Writes a job in the transaction of what causes it: both happen or neither does. */
export async function enqueue(
  tx: Tx,
  queue: QueueName,
  data: object,
  options: Pick<SendOptions, "startAfter" | "singletonKey" | "priority"> = {},
): Promise<void> {
  const senders = (held.jobSenders ??= new Map<QueueName, PgBoss>());
  // The first job of a queue reads the queue's row, in this transaction and never on a second
  // connection: when others wait for this transaction's locks on all connections of the pool, it
  // would wait for them.
  const boss = senders.get(queue) ?? makeSender(tx);
  await boss.send(queue, data, { ...options, db: fromPrisma(tx) });
  senders.set(queue, boss);
}

/** How many jobs of each queue wait, are done and were given up, as the jobs last counted them. */
export const queueStates = () => makeSender(db()).getQueues(Object.keys(QUEUES));

/** Queues a failed job again, in a transaction; any other is left alone. */
export async function retryFailed(tx: Tx, queue: string, id: string): Promise<void> {
  await makeSender(tx).retry(queue, id, { db: fromPrisma(tx) });
}

/**
 * Makes or updates pg-boss's tables and our queues; safe to run from several instances at once.
 * Part of the migration.
 */
export async function installQueues(connectionString: string): Promise<void> {
  const boss = new PgBoss({
    connectionString,
    schema: JOBS_SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
    application_name: "migrate",
  });
  boss.on("error", () => undefined);
  await boss.start();
  try {
    for (const [name, own] of Object.entries(QUEUES)) {
      const rule = { ...own, deleteAfterSeconds: KEPT_SECONDS };
      if (await boss.getQueue(name)) await boss.updateQueue(name, rule);
      else await boss.createQueue(name, rule);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
