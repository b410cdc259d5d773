import { closeDb } from "@/lib/db/client";
import { runLedgerChecks } from "@/lib/domain/billing/ledger-checks";
import { importProviderMovements } from "@/lib/domain/payments/reconciliation";
import { BROKEN_STATUS, command } from "./command";

/**
 * Checks every invariant against all rows, and those of the last days against the provider's own
 * list: status 2 and the first row that breaks each; status 1 when that could not be looked at.
 */
async function main(): Promise<void> {
  await importProviderMovements();
  const { invariants, ms, rows } = await runLedgerChecks();
  for (const { name, holds, firstBreak } of invariants) {
    const where =
      firstBreak && `\n     ${firstBreak.entity} ${firstBreak._id}: ${firstBreak.detail}`;
    process.stdout.write(`${holds ? "ok  " : "BROKEN"} ${name}${where ?? ""}\n`);
  }
  process.stdout.write(`${rows} subscriptions and charges in ${ms} ms\n`);
  if (invariants.some(({ holds }) => !holds)) process.exitCode = BROKEN_STATUS;
}

void command("ledger-checks", main, closeDb);
