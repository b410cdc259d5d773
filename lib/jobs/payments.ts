import "server-only";
import type { PgBoss } from "pg-boss";
import { env } from "@/lib/core/env";
import { reconcile } from "@/lib/domain/checkout/mutations";

/**
 * Asks the payment provider about what it has not answered, every five minutes, in one process of
 * however many.
 */
export async function workPayments(boss: PgBoss): Promise<void> {
  await boss.work("payments", { pollingIntervalSeconds: 60 }, async () => void (await reconcile()));
  await boss.schedule("payments", "*/5 * * * *", {}, { tz: env().TIME_ZONE });
}
