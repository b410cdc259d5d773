import "server-only";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { DEFAULT_SETTINGS } from "./constants";
import { settingsColumns } from "./serializer";
import type { SettingsRow } from "./serializer";

/** The settings; the first read of a new installation writes the defaults. */
export async function readSettings(tx: Tx = db()): Promise<SettingsRow> {
  const row = await tx.settings.findUnique({ where: { id: 1 }, select: settingsColumns });
  if (row) return row;
  await tx.settings.createMany({ data: [{ id: 1, ...DEFAULT_SETTINGS }], skipDuplicates: true });
  return tx.settings.findUniqueOrThrow({ where: { id: 1 }, select: settingsColumns });
}
