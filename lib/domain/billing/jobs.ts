import "server-only";
import type { AgencyScope } from "@/lib/auth/scope";
import type { Caller } from "@/lib/auth/permissions";
import { conflict, notFound } from "@/lib/core/errors";
import { retryFailed } from "@/lib/db/queue";
import { inTransaction } from "@/lib/db/transactions";
import { auditOf } from "@/lib/domain/audit/events";
import { findJob } from "./job-queries";
import type { JobRow } from "./job-queries";

/** Queues a job that has failed for good once more. 404 when missing; a 409 unless failed. */
export function retryJob(scope: AgencyScope, id: string, caller: Caller): Promise<JobRow> {
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
