import "server-only";
import { now } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import type { Tx } from "@/lib/db/client";
import { DEFAULT_BILLING, DEFAULT_SETTINGS } from "./constants";
import { billingColumns, settingsColumns } from "./serializers";
import type { BillingSettingsRow, SettingsRow } from "./serializers";

/** The settings; the first read of a new installation writes the defaults. */
export async function readSettings(tx: Tx = db()): Promise<SettingsRow> {
  const row = await tx.settings.findUnique({ where: { id: 1 }, select: settingsColumns });
  if (row) return row;
  const data = { id: 1, ...DEFAULT_SETTINGS, createdAt: now() };
  await tx.settings.createMany({ data, skipDuplicates: true });
  return tx.settings.findUniqueOrThrow({ where: { id: 1 }, select: settingsColumns });
}

/**
 * Who issues invoices, and with which tax; the defaults until somebody has set them. The rate is in
 * hundredths of a percent.
 */
export async function readBillingSettings(tx: Tx = db()): Promise<BillingSettingsRow> {
  const row = await tx.billingSettings.findUnique({ where: { id: 1 }, select: billingColumns });
  return row ?? DEFAULT_BILLING;
}
