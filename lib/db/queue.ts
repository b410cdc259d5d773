import "server-only";
import { PgBoss, fromPrisma } from "pg-boss";
import type { ConstructorOptions, SendOptions } from "pg-boss";
import { env } from "@/lib/core/env";
import type { QueueName } from "@/lib/core/queue-names";
import { shared } from "@/lib/core/process-state.mjs";
import { db, isPooled } from "./client";
import type { Tx } from "./client";
import { KEEP_ALIVE } from "./pool";
import { QUEUES, JOBS_SCHEMA, RETENTION_SECONDS, SUPERVISE_SECONDS } from "./queues";

/** A statement that a silent network swallowed fails, and is a line of the log. */
const CONNECTION = { ...KEEP_ALIVE, query_timeout: 30_000 };

/** With connections of its own, which the caller starts and stops. */
export function makeBoss(options: Partial<ConstructorOptions>): PgBoss {
  const { DATABASE_URL } = env();
  return new PgBoss({
    connectionString: DATABASE_URL,
    schema: JOBS_SCHEMA,
    max: 2,
    application_name: "jobs",
    // A pooler in transaction mode delivers no notifications.
    useListenNotify: !isPooled(DATABASE_URL),
    cronWorkerIntervalSeconds: 30,
    flowIntervalSeconds: 60,
    // Jobs are polled besides: a listener that was lost may be found this late.
    notifyHeartbeatIntervalMs: 30_000,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    ...CONNECTION,
    ...options,
  });
}

const senders = shared("job-senders", () => new Map<QueueName, PgBoss>());

// Never started: without timers or connections it only writes rows, through the given transaction.
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
  options: Pick<SendOptions, "startAfter" | "priority"> = {},
): Promise<void> {
  // The first job of a queue reads the queue's row, in this transaction: a second connection may
  // have to wait for those that wait for this transaction's locks.
  const boss = senders.get(queue) ?? makeSender(tx);
  await boss.send(queue, data, { ...options, db: fromPrisma(tx) });
  senders.set(queue, boss);
}

/** Writes what was done without a worker as a job that is over, with its output. */
export async function recordDone(tx: Tx, queue: QueueName, output: object): Promise<void> {
  const boss = makeSender(tx);
  const id = await boss.send(queue, {});
  if (id) await boss.complete(queue, id, output, { includeQueued: true });
}

/** How many jobs of each queue wait, are done and were given up, as the jobs last counted them. */
export const queueStates = () => makeSender(db()).getQueues(Object.keys(QUEUES));

/** Queues a failed job again, in a transaction; any other is left alone. */
export async function retryFailed(tx: Tx, queue: string, id: string): Promise<void> {
  await makeSender(tx).retry(queue, id, { db: fromPrisma(tx) });
}

/** Makes or updates pg-boss's tables and our queues; safe to run from several instances at once. */
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
    for (const [name, options] of Object.entries(QUEUES)) {
      const rule = { ...options, deleteAfterSeconds: RETENTION_SECONDS };
      if (await boss.getQueue(name)) await boss.updateQueue(name, rule);
      else await boss.createQueue(name, rule);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
