import "server-only";
import type { PgBoss } from "pg-boss";
import { mailPostponed } from "@/lib/domain/requests/notifications";
import { remindApprovals } from "@/lib/domain/requests/reminders";
import { POLL_SECONDS, workRuns } from "./work";

/** Mails what was written while a person's mails about a request were quiet. */
async function workMessages(boss: PgBoss): Promise<void> {
  await boss.work<{ requestId: string; userId: string | null }>(
    "requests",
    { pollingIntervalSeconds: POLL_SECONDS },
    async (jobs) => {
      for (const { data } of jobs) await mailPostponed(data.requestId, data.userId);
    },
  );
}

/** Each quarter of an hour: approvals that have been pending for long. */
export async function workRequests(boss: PgBoss): Promise<void> {
  await workMessages(boss);
  await workRuns(boss, "approvals", async () => ({ reminded: await remindApprovals() }));
  await boss.schedule("approvals", "*/15 * * * *");
}
