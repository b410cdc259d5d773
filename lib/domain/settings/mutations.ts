import "server-only";
import type { Caller } from "@/lib/auth/permissions";
import { inTransaction } from "@/lib/db/client";
import { changesBetween, refuseStale } from "@/lib/core/edits";
import { revalidatePages } from "@/lib/core/revalidate";
import { recordAudit } from "@/lib/domain/audit/mutations";
import type { AgencyScope } from "@/lib/auth/scope";
import { readSettings } from "./data";
import type { SettingsInput } from "./schema";
import { settingsColumns } from "./serializer";
import type { SettingsRow } from "./serializer";

/** Replaces the settings; every page shows them at its next request. 412 when `ifMatch` is stale. */
export async function updateSettings(
  _scope: AgencyScope,
  input: SettingsInput,
  ifMatch: number | null,
  caller: Caller,
): Promise<SettingsRow> {
  const { siteName, siteDescription, contactEmail, contactPhone, address, maintenanceMode } = input;
  const wanted = {
    siteName,
    siteDescription,
    contactEmail,
    contactPhone,
    address,
    maintenanceMode,
  };
  const row = await inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM "Settings" WHERE id = 1 FOR UPDATE`;
    const present = await readSettings(tx);
    refuseStale(present, ifMatch);
    const changes = changesBetween({ ...present, createdAt: null }, wanted);
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
