import "server-only";
import { cache } from "react";
import { agencyPageScope } from "@/lib/auth/scope";
import { cachedRead } from "@/lib/core/cached-read";
import { pick } from "@/lib/core/fields";
import { UNREAD_SETTINGS } from "./constants";
import { readBillingSettings, readSettings } from "./queries";
import type { BillingSettings, Settings, SiteSettings } from "./schema";
import { toBillingSettings, toSettings } from "./serializers";

/** The fields that every public page may show. */
const shown = [
  "siteName",
  "siteDescription",
  "contactEmail",
  "contactPhone",
  "address",
  "social",
] as const;

async function readPublic(): Promise<SiteSettings> {
  return pick(toSettings(await readSettings()), shown);
}

/** What every public page shows of the settings; reads no session, so static pages may use it. */
export const loadSiteSettings = cachedRead<SiteSettings>("settings", readPublic, UNREAD_SETTINGS);

let known: { name: string; until: number } | undefined;

/**
 * The site's name, for pages rendered per request that show no more of the settings; a change is
 * felt within a second.
 */
export async function loadSiteName(): Promise<string> {
  if (known && performance.now() < known.until) return known.name;
  const { siteName: name } = await loadSiteSettings();
  known = { name, until: performance.now() + 1_000 };
  return name;
}

/** All settings, for administrators. */
export const loadSettings = cache(async (): Promise<Settings> => {
  await agencyPageScope();
  return toSettings(await readSettings());
});

/** Who issues invoices, and with which tax, for administrators. */
export async function loadBillingSettings(): Promise<BillingSettings> {
  await agencyPageScope();
  return toBillingSettings(await readBillingSettings());
}
