import "server-only";
import { db } from "@/lib/db/client";
import { now } from "@/lib/core/clock";
import type { Tx } from "@/lib/db/client";
import { DEFAULT_BILLING, DEFAULT_SETTINGS } from "./constants";
import { DEFAULT_HOURS, defaultContent } from "./content-constants";
import type { Content, Section, StoredContent } from "./content-schema";
import type { MailBrand } from "./schema";
import { billingColumns, contentColumns, settingsColumns, toState, toStored } from "./serializers";
import type { BillingSettingsRow, ContentRow, SectionState, SettingsRow } from "./serializers";

/** The settings; the first read of a new installation writes the defaults. */
export async function readSettings(tx: Tx = db()): Promise<SettingsRow> {
  const row = await tx.settings.findUnique({ where: { id: 1 }, select: settingsColumns });
  if (row) return row;
  const data = { id: 1, ...DEFAULT_SETTINGS, createdAt: now() };
  await tx.settings.createMany({ data, skipDuplicates: true });
  return tx.settings.findUniqueOrThrow({ where: { id: 1 }, select: settingsColumns });
}

/** Seller and tax of invoices, or the defaults. The rate is in hundredths of a percent. */
export async function readBillingSettings(tx: Tx = db()): Promise<BillingSettingsRow> {
  const row = await tx.billingSettings.findUnique({ where: { id: 1 }, select: billingColumns });
  return row ?? DEFAULT_BILLING;
}

/** The site's name; "" before the settings were written. */
export const readSiteName = async (): Promise<string> => (await readBrand()).siteName;

/** Name, mark, color and address; the name is "" before the settings were written. */
export async function readBrand(tx: Tx = db()): Promise<MailBrand> {
  const site = await tx.settings.findUnique({
    where: { id: 1 },
    select: { siteName: true, logo: true, accent: true, address: true },
  });
  return site ?? { siteName: "", logo: null, accent: null, address: "" };
}

export const listSections = (): Promise<ContentRow[]> =>
  db().content.findMany({ select: contentColumns });

/** What owners wrote of all sections. */
export const readStored = async (): Promise<StoredContent> => toStored(await listSections());

/** A section of the site as it is now. */
export async function readSection<S extends Section>(
  section: S,
  tx: Tx = db(),
): Promise<SectionState<S>> {
  const row = await tx.content.findUnique({ where: { section }, select: contentColumns });
  const stored = toStored(row ? [row] : []);
  const content = { ...defaultContent(await readSettings(tx)), ...stored };
  return toState(section, content, row);
}

/** When somebody is there, in one statement. */
export async function readHours(tx: Tx): Promise<Content["hours"]> {
  const row = await tx.content.findUnique({
    where: { section: "hours" },
    select: contentColumns,
  });
  return toStored(row ? [row] : []).hours ?? DEFAULT_HOURS;
}
