import "server-only";
import type { PgBoss } from "pg-boss";
import { env } from "@/lib/core/env";
import { CLOCKS, cronOf } from "@/lib/db/queues";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { importProviderMovements } from "@/lib/domain/payments/reconciliation";
import { workRuns } from "./work";

/** Runs the ledger checks every night, after importing the provider's list of movements. */
export async function workLedgerChecks(boss: PgBoss): Promise<void> {
  await workRuns(boss, "books", async () => {
    await importProviderMovements();
    await runLedgerChecks();
  });
  await boss.schedule("books", cronOf(CLOCKS.books), {}, { tz: env().TIME_ZONE });
}
