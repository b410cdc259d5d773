import "server-only";
import type { PgBoss } from "pg-boss";
import { env } from "@/lib/core/env";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { importProviderMovements } from "@/lib/domain/payments/reconciliation";
import { workRuns } from "./work";

/** Runs the ledger checks every night, after importing the provider's list of movements. */
export async function workLedgerChecks(boss: PgBoss): Promise<void> {
  await workRuns(boss, "books", async () => {
    await importProviderMovements();
    await runLedgerChecks();
  });
  await boss.schedule("books", "30 3 * * *", {}, { tz: env().TIME_ZONE });
}
