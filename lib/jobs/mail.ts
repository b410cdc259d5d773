import "server-only";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { renderDocument } from "@/lib/domain/charges/documents";
import { sendMail } from "@/lib/domain/mail/send-mail";

/** Sends queued mails, four at once so that a slow server does not delay the others. */
export async function workMail(boss: PgBoss): Promise<void> {
  await boss.work(
    "mail",
    { pollingIntervalSeconds: 1, localConcurrency: 4, includeMetadata: true },
    async (jobs: JobWithMetadata<{ mailId: string }>[]) => {
      for (const { data, retryCount, retryLimit } of jobs)
        await sendMail(data.mailId, retryCount >= retryLimit, renderDocument);
    },
  );
}
