import "server-only";
import type { PgBoss } from "pg-boss";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { runBilling } from "@/lib/domain/billing/billing-run";

/** Bills at the start and once an hour, in one of any number of processes. */
export async function workBilling(boss: PgBoss): Promise<void> {
  await boss.work("billing", { pollingIntervalSeconds: 60 }, async () => {
    logger.info({ run: await runBilling() }, "billing");
  });
  await boss.schedule("billing", "5 * * * *", {}, { tz: env().TIME_ZONE });
  await boss.send("billing", {}, { singletonKey: "start", singletonSeconds: 60 });
}
