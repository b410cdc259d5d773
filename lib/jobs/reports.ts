import "server-only";
import type { PgBoss } from "pg-boss";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { mailReports } from "@/lib/domain/reports/report-mails";
import { workRuns } from "./work";

/**
 * Each hour of Monday, and at the start: mails the week from seven o'clock on. Later runs find
 * whom an earlier one did not reach.
 */
export async function workReports(boss: PgBoss): Promise<void> {
  await workRuns(boss, "reports", async () => {
    const mails = await mailReports();
    if (mails > 0) logger.info({ mails }, "reports");
  });
  await boss.schedule("reports", "0 * * * 1", {}, { tz: env().TIME_ZONE });
  await boss.send("reports", {}, { singletonKey: "start", singletonSeconds: 60 });
}
