import "server-only";
import { keptRead } from "@/lib/core/kept";
import { DEFAULT_SETTINGS } from "./constants";
import { readSettings } from "./data";
import type { SiteSettings } from "./schema";

async function readPublic(): Promise<SiteSettings> {
  const { siteName, siteDescription, contactEmail, contactPhone, address } = await readSettings();
  return { siteName, siteDescription, contactEmail, contactPhone, address };
}

/** What every public page shows of the settings; reads no session, so static pages may use it. */
export const loadSiteSettings = keptRead<SiteSettings>("settings", readPublic, DEFAULT_SETTINGS);

/** The site's name, for pages that show no more of the settings. */
export async function loadSiteName(): Promise<string> {
  return (await loadSiteSettings()).siteName;
}
