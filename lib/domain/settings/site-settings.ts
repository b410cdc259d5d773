import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { inTransaction, lockRow } from "@/lib/db/transactions";
import { changesBetween, fieldsOf, refuseStale } from "@/lib/core/edits";
import { keysOf, pick } from "@/lib/core/fields";
import { revalidatePages } from "@/lib/core/revalidate";
import { auditOf } from "@/lib/domain/audit/events";
import type { AgencyScope } from "@/lib/auth/scope";
import { readSettings } from "./queries";
import { SOCIAL_COLUMNS } from "./constants";
import type { SettingsInput } from "./schema";
import { settingsColumns } from "./serializers";
import type { SettingsRow } from "./serializers";

const audit = auditOf("settings");

function toSettingsColumns(input: SettingsInput) {
  const { social = {}, ...fields } = fieldsOf(input);
  const addresses = keysOf(SOCIAL_COLUMNS)
    .filter((name) => social[name] !== undefined)
    .map((name) => [SOCIAL_COLUMNS[name], social[name] ?? ""] as const);
  return { ...fields, ...Object.fromEntries(addresses) };
}

/** Replaces the settings and revalidates the pages. 412 when `ifMatch` is stale. */
export async function updateSettings(
  _scope: AgencyScope<"agency">,
  input: SettingsInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<SettingsRow> {
  const columns = toSettingsColumns(input);
  const row = await inTransaction(async (tx) => {
    await lockRow(tx, "Settings", 1);
    const existing = await readSettings(tx);
    refuseStale(existing, ifMatch);
    const changes = changesBetween(pick(existing, keysOf(columns)), columns);
    if (Object.keys(changes).length === 0) return existing;
    await audit(tx, caller, "settings.updated", null, changes);
    return tx.settings.update({
      where: { id: 1 },
      data: { ...columns, version: { increment: 1 } },
      select: settingsColumns,
    });
  });
  revalidatePages("settings");
  return row;
}
