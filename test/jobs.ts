import { db } from "@/lib/db/client";
import { enqueue } from "@/lib/db/queue";
import type { QueueName } from "@/lib/core/queue-names";
import { inTransaction } from "@/lib/db/transactions";

/** A job that has failed for good, as pg-boss leaves it; its id. */
export async function makeFailedJob(
  queue: QueueName = "links",
  message = "The email server is away.",
): Promise<string> {
  const mark = crypto.randomUUID();
  await inTransaction((tx) => enqueue(tx, queue, { mark }));
  const rows = await db().$queryRaw<{ id: string }[]>`
    UPDATE pgboss.job SET state = 'failed', started_on = created_on, completed_on = created_on, retry_count = retry_limit,
      output = jsonb_build_object('message', ${message}::text)
    WHERE name = ${queue} AND data ->> 'mark' = ${mark} RETURNING id::text`;
  return rows[0]?.id ?? "";
}
