import "server-only";
import type { PgBoss } from "pg-boss";
import { env } from "@/lib/core/env";
import { detachOfDeleted } from "@/lib/domain/payments/methods";
import { reconcileSetups } from "@/lib/domain/payments/method-setups";
import { reconcileAttempts } from "@/lib/domain/payments/reconciliation";
import { workRuns } from "./work";

/** Every five minutes, in one of any number of processes. */
export async function workPayments(boss: PgBoss): Promise<void> {
  await workRuns(boss, "payments", async () => {
    await reconcileAttempts();
    await reconcileSetups();
    await detachOfDeleted();
  });
  await boss.schedule("payments", "*/5 * * * *", {}, { tz: env().TIME_ZONE });
}
