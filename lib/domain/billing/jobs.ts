import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import type { Caller } from "@/lib/auth/permissions";
import { conflict, notFound } from "@/lib/core/errors";
import { retryFailed } from "@/lib/db/queue";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import type { JobsQuery } from "./schema";
import { cache } from "react";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { Prisma } from "@/generated/prisma/client";
import { now } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import type { Page } from "@/lib/core/paging";
import type { QueueName } from "@/lib/core/queue-names";
import type { Tx } from "@/lib/db/client";
import { readPage } from "@/lib/db/lists";
import { CLOCKS, QUEUES } from "@/lib/db/queues";
import { readRows } from "@/lib/db/rows";
import { doneJobs, jobState, type DoneJobs } from "./schema";

/** Queues a failed job again. 404 when missing; 409 unless failed. */
export function retryJob(scope: AgencyScope<"money">, id: string, caller: Caller): Promise<JobRow> {
  return inTransaction(async (tx) => {
    const job = await findJob(scope, id, tx);
    if (!job) throw notFound("job");
    if (job.state !== "failed") throw conflict("Only a job that has failed can be tried again.");
    await retryFailed(tx, job.queue, id);
    const state = { from: "failed", to: "queued" };
    await auditOf("job")(tx, caller, "job.retried", id, { state });
    return (await findJob(scope, id, tx)) ?? job;
  });
}

const jobRow = z.object({
  id: z.string(),
  queue: z.string(),
  state: jobState,
  attempts: z.int(),
  limit: z.int(),
  lastError: z.string().nullable(),
  createdAt: z.date(),
  startAfter: z.date(),
  finishedAt: z.date().nullable(),
});
export type JobRow = z.output<typeof jobRow>;

/** Failed jobs as a relation: `id`, `queue`, `lastError`, `finishedAt`. */
export const failedJobs = (): Prisma.Sql =>
  Prisma.sql`SELECT id, queue, "lastError", "finishedAt" FROM ${jobsRelation()} WHERE state = 'failed'`;

// Raw: Prisma does not know pg-boss's tables.
const jobsRelation = () => Prisma.sql`(
  SELECT id, name AS queue, created_on AS "createdAt", start_after AS "startAfter", completed_on AS "finishedAt",
    CASE WHEN state IN ('created', 'retry') AND (state = 'created' OR start_after <= ${now()}) THEN 'queued'
      WHEN state = 'completed' THEN 'done' ELSE state::text END AS state,
    CASE WHEN started_on IS NULL THEN 0 ELSE retry_count + 1 END AS attempts, retry_limit + 1 AS "limit",
    CASE WHEN state IN ('retry', 'failed')
      THEN left(coalesce(output ->> 'message', output #>> '{value,message}', output::text), 500) END AS "lastError"
  FROM pgboss.job WHERE name IN (${Prisma.join(Object.keys(QUEUES))}) AND state <> 'cancelled'
) j`;

interface Slice {
  take: number;
  skip?: number;
}

function readJobs(
  where: Prisma.Sql,
  { take, skip = 0, oldest = false, tx }: Slice & { oldest?: boolean; tx?: Tx },
): Promise<JobRow[]> {
  const order = Prisma.raw(oldest ? "ASC" : "DESC");
  const query = Prisma.sql`SELECT * FROM ${jobsRelation()} WHERE ${where}
    ORDER BY "createdAt" ${order}, id ${order} LIMIT ${take} OFFSET ${skip}`;
  return readRows(z.array(jobRow), query, tx);
}

async function countJobs(where: Prisma.Sql, { take }: Slice): Promise<number> {
  const query = Prisma.sql`SELECT count(*)::int AS count FROM
    (SELECT FROM ${jobsRelation()} WHERE ${where} LIMIT ${take}) matches`;
  return (await readRows(z.tuple([z.object({ count: z.int() })]), query))[0].count;
}

interface JobFilter extends Pick<JobsQuery, "queue" | "state"> {
  /** Without those that are done. */
  isOpen?: boolean;
}

const jobFilter = ({ queue, state, isOpen = false }: JobFilter) =>
  Prisma.sql`(${queue ?? null}::text IS NULL OR queue = ${queue ?? null})
    AND (${state ?? null}::text IS NULL OR state = ${state ?? null}) AND NOT (${isOpen} AND state = 'done')`;

/** A page of the jobs, newest first unless asked otherwise. */
export function listJobs(
  _scope: AgencyScope<"work">,
  query: JobsQuery & JobFilter,
): Promise<Page<JobRow>> {
  const oldest = Boolean(query.sort) && query.order !== "desc";
  return readPage(query, {
    rows: (slice) => readJobs(jobFilter(query), { ...slice, oldest }),
    count: (limits) => countJobs(jobFilter(query), limits),
  });
}

/** How many jobs of each queue were done on each day that is kept, the newest day first. */
export function countDoneByDay(_scope: AgencyScope<"work">): Promise<DoneJobs[]> {
  const query = Prisma.sql`SELECT to_char(completed_on AT TIME ZONE ${env().TIME_ZONE}, 'YYYY-MM-DD') AS day, name AS queue,
      count(*)::int AS count, coalesce(max(extract(epoch FROM completed_on - started_on)), 0)::float8 AS seconds
    FROM pgboss.job WHERE name IN (${Prisma.join(Object.keys(QUEUES))}) AND state = 'completed'
    GROUP BY 1, 2 ORDER BY 1 DESC, 3 DESC, 2`;
  return readRows(z.array(doneJobs), query);
}

/** One job; null when missing. */
export async function findJob(
  _scope: AgencyScope<"work">,
  id: string,
  tx?: Tx,
): Promise<JobRow | null> {
  const [job] = await readJobs(Prisma.sql`id = ${id}::uuid`, { take: 1, tx });
  return job ?? null;
}

/** When a job of this queue last succeeded, as an ISO instant; null when none is stored. */
export async function lastFinishedAt(
  _scope: AgencyScope<"work">,
  queue: QueueName,
): Promise<string | null> {
  const [last] = await readJobs(jobFilter({ queue, state: "done" }), { take: 1 });
  return last?.finishedAt?.toISOString() ?? null;
}

export interface NextRun {
  queue: string;
  /** ISO instant. */
  at: string;
}

/** When the jobs that begin by themselves do so next, the nearest first. */
export function nextRuns(at = now(), timeZone = env().TIME_ZONE): NextRun[] {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  const local = instant.toZonedDateTimeISO(timeZone);
  const all = Object.entries(CLOCKS).map(([queue, clock]) => {
    const first = local.with({ ...clock, second: 0, millisecond: 0 });
    const isOver = Temporal.ZonedDateTime.compare(first, local) <= 0;
    const next = isOver ? first.add("hour" in clock ? { days: 1 } : { hours: 1 }) : first;
    return { queue, at: next.toInstant().toString() };
  });
  return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const completeRuns = z.tuple([z.object({ seconds: z.number().nullable() })]);

/** Seconds since the billing job last billed all that was due; null when it has not in a month. */
export async function secondsSinceBilling(): Promise<number | null> {
  // A job that was blocked is done too, and has billed nothing.
  const query = Prisma.sql`SELECT extract(epoch FROM now() - max(completed_on))::float8 AS seconds
    FROM pgboss.job WHERE name = 'billing' AND state = 'completed' AND output ? 'run'`;
  return (await readRows(completeRuns, query))[0].seconds;
}

const MAX_FAILED = 10_000;

/** Failed jobs; at most 10,000. */
export const countFailedJobs = (_scope: AgencyScope<"work">): Promise<number> =>
  countJobs(jobFilter({ state: "failed" }), { take: MAX_FAILED });

const clockRows = z.tuple([z.object({ seconds: z.number().nullable(), now: z.date() })]);

/**
 * The database's time, and the seconds since any process last polled for jobs, which pg-boss
 * records twice a minute; if none ever did, the uptime of this process. Read once a request.
 */
export const readJobsClock = cache(async () => {
  const query = Prisma.sql`SELECT extract(epoch FROM now() - cron_on)::float8 AS seconds, now() FROM pgboss.version`;
  const [{ seconds, now: databaseNow }] = await readRows(clockRows, query);
  return { idleSeconds: seconds ?? process.uptime(), databaseNow };
});
