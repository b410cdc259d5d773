import "server-only";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { deliverMail } from "@/lib/domain/delivery/mutations";

/** Sends queued mails, four at once: a mail server that does not answer holds up one of them. */
export async function workMail(boss: PgBoss): Promise<void> {
  await boss.work(
    "mail",
    { pollingIntervalSeconds: 1, localConcurrency: 4, includeMetadata: true },
    async (jobs: JobWithMetadata<{ mailId: string }>[]) => {
      for (const { data, retryCount, retryLimit } of jobs)
        await deliverMail(data.mailId, retryCount >= retryLimit);
    },
  );
}
