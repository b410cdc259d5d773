import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { inTransaction, lockName } from "@/lib/db/transactions";
import { changesBetween, fieldsOf, refuseStale } from "@/lib/core/edits";
import { auditOf } from "@/lib/domain/audit/events";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { readBillingSettings } from "./queries";
import type { BillingSettingsInput } from "./schema";
import { billingColumns, toBillingSettings } from "./serializers";
import type { BillingSettingsRow } from "./serializers";

const audit = auditOf("settings");

/** Changes the given billing settings, for later charges. 412 when `ifMatch` is stale. */
export function updateBillingSettings(
  _scope: AgencyScope<"money">,
  input: BillingSettingsInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<BillingSettingsRow> {
  const fields = fieldsOf(input);
  return inTransaction(async (tx) => {
    await lockName(tx, "billing settings");
    const existing = await readBillingSettings(tx);
    refuseStale(existing, ifMatch);
    const changes = changesBetween(toBillingSettings(existing), fields);
    if (Object.keys(changes).length === 0) return existing;
    await audit(tx, caller, "billing_settings.updated", null, changes);
    const { taxRate } = fields;
    const values = {
      ...fields,
      ...(taxRate !== undefined && { taxRate: Math.round(taxRate * 100) }),
      version: existing.version + 1,
    };
    return tx.billingSettings.upsert({
      where: { id: 1 },
      create: { ...values, createdAt: now() },
      update: values,
      select: billingColumns,
    });
  });
}
