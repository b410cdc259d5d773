import "server-only";
import type { Job, PgBoss } from "pg-boss";
import { sendPasswordReset } from "@/lib/domain/accounts/passwords";

/** Mails requested reset links, after the response was sent. */
export async function workLinks(boss: PgBoss): Promise<void> {
  await boss.work(
    "links",
    { pollingIntervalSeconds: 1 },
    async (jobs: Job<Parameters<typeof sendPasswordReset>[0]>[]) => {
      for (const { data } of jobs) await sendPasswordReset(data);
    },
  );
}
