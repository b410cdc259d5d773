import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { inTransaction, lockName, lockRow } from "@/lib/db/transactions";
import { changesBetween, fieldsOf, refuseStale } from "@/lib/core/edits";
import { keysOf, pick } from "@/lib/core/fields";
import { revalidatePages } from "@/lib/core/revalidate";
import { auditOf } from "@/lib/domain/audit/events";
import type { AgencyScope } from "@/lib/auth/scope";
import { now } from "@/lib/core/clock";
import { readBillingSettings, readSettings } from "./queries";
import { SOCIAL_COLUMNS } from "./constants";
import type { BillingSettingsInput, SettingsInput } from "./schema";
import { billingColumns, settingsColumns, toBillingSettings } from "./serializers";
import type { BillingSettingsRow, SettingsRow } from "./serializers";

const audit = auditOf("settings");

/** What is wanted, as columns. */
function columnsOf(input: SettingsInput) {
  const { social = {}, ...fields } = fieldsOf(input);
  const addresses = keysOf(SOCIAL_COLUMNS)
    .filter((name) => social[name] !== undefined)
    .map((name) => [SOCIAL_COLUMNS[name], social[name] ?? ""] as const);
  return { ...fields, ...Object.fromEntries(addresses) };
}

/**
 * Replaces the settings; every page shows them at its next request. 412 when `ifMatch` is stale.
 */
export async function updateSettings(
  _scope: AgencyScope,
  input: SettingsInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<SettingsRow> {
  const wanted = columnsOf(input);
  const row = await inTransaction(async (tx) => {
    await lockRow(tx, "Settings", 1);
    const present = await readSettings(tx);
    refuseStale(present, ifMatch);
    const changes = changesBetween(pick(present, keysOf(wanted)), wanted);
    if (Object.keys(changes).length === 0) return present;
    await audit(tx, caller, "settings.updated", null, changes);
    return tx.settings.update({
      where: { id: 1 },
      data: { ...wanted, version: { increment: 1 } },
      select: settingsColumns,
    });
  });
  revalidatePages("settings");
  return row;
}

/**
 * Changes the given billing settings; they hold for charges made later. 412 when `ifMatch` is
 * stale.
 */
export function updateBillingSettings(
  _scope: AgencyScope,
  input: BillingSettingsInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<BillingSettingsRow> {
  const wanted = fieldsOf(input);
  return inTransaction(async (tx) => {
    await lockName(tx, "billing settings");
    const present = await readBillingSettings(tx);
    refuseStale(present, ifMatch);
    const changes = changesBetween(toBillingSettings(present), wanted);
    if (Object.keys(changes).length === 0) return present;
    await audit(tx, caller, "billing_settings.updated", null, changes);
    const { taxRate } = wanted;
    const values = {
      ...wanted,
      ...(taxRate !== undefined && { taxRate: Math.round(taxRate * 100) }),
      version: present.version + 1,
    };
    return tx.billingSettings.upsert({
      where: { id: 1 },
      create: { ...values, createdAt: now() },
      update: values,
      select: billingColumns,
    });
  });
}
