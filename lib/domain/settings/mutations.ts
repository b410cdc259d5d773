import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { changesBetween, fieldsOf, refuseStale } from "@/lib/core/edits";
import { revalidatePages } from "@/lib/core/revalidate";
import { recordAudit } from "@/lib/domain/audit/mutations";
import type { AgencyScope } from "@/lib/auth/scope";
import { readSettings } from "./data";
import type { SettingsInput } from "./schema";
import { settingsColumns, toSettings } from "./serializer";
import type { SettingsRow } from "./serializer";

/** Replaces the settings; every page shows them at its next request. 412 when `ifMatch` is stale. */
export async function updateSettings(
  _scope: AgencyScope,
  input: SettingsInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<SettingsRow> {
  const wanted = fieldsOf(input);
  const row = await inTransaction(async (tx) => {
    await lockRow(tx, "Settings", 1);
    const present = await readSettings(tx);
    refuseStale(present, ifMatch);
    const changes = changesBetween(toSettings(present), wanted);
    if (Object.keys(changes).length === 0) return present;
    await recordAudit(tx, {
      ...caller,
      action: "settings.updated",
      entity: "settings",
      entityId: null,
      changes,
    });
    return tx.settings.update({
      where: { id: 1 },
      data: { ...wanted, version: { increment: 1 } },
      select: settingsColumns,
    });
  });
  revalidatePages("settings");
  return row;
}
