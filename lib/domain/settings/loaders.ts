import "server-only";
import { cache } from "react";
import { agencyPageScope } from "@/lib/auth/scope";
import { cachedRead } from "@/lib/core/cached-read";
import { pick } from "@/lib/core/fields";
import { FALLBACK_SETTINGS } from "./constants";
import { defaultContent } from "./content-constants";
import type { Content, ContentSection, Section, StoredContent } from "./content-schema";
import {
  listSections,
  readBillingSettings,
  readSection,
  readSettings,
  readStored,
} from "./queries";
import type { BillingSettings, Brand, Settings, SiteSettings } from "./schema";
import { toBillingSettings, toSections, toSettings } from "./serializers";

const publicFields = [
  "siteName",
  "siteDescription",
  "contactEmail",
  "contactPhone",
  "address",
  "logo",
  "accent",
  "social",
] as const;

async function readPublic(): Promise<SiteSettings> {
  return pick(toSettings(await readSettings()), publicFields);
}

/** What every public page shows of the settings; reads no session, so static pages may use it. */
export const loadSiteSettings = cachedRead<SiteSettings>("settings", readPublic, FALLBACK_SETTINGS);

let cachedBrand: { brand: Brand; until: number } | undefined;

/** Name, mark and color, cached for a second: for pages that show nothing else of the settings. */
export async function loadBrand(): Promise<Brand> {
  if (cachedBrand && performance.now() < cachedBrand.until) return cachedBrand.brand;
  const { siteName, logo, accent } = await loadSiteSettings();
  const brand = { siteName, logo, accent };
  cachedBrand = { brand, until: performance.now() + 1_000 };
  return brand;
}

export const loadSettings = cache(async (): Promise<Settings> => {
  await agencyPageScope("work");
  return toSettings(await readSettings());
});

/** Who issues invoices, and with which tax, for administrators. */
export async function loadBillingSettings(): Promise<BillingSettings> {
  await agencyPageScope("work");
  return toBillingSettings(await readBillingSettings());
}

const loadStored = cachedRead<StoredContent>("content", readStored, {});

/** What the public pages say. Reads no session: static pages may use it. */
export const loadContent = cache(async (): Promise<Content & { hasProcessing: boolean }> => {
  const [stored, settings] = await Promise.all([loadStored(), loadSiteSettings()]);
  const content = { ...defaultContent(settings), ...stored };
  const { terms, subprocessors } = content.processing;
  return { ...content, hasProcessing: terms.length + subprocessors.length > 0 };
});

export async function loadContentSections(): Promise<ContentSection[]> {
  await agencyPageScope("work");
  return toSections(await listSections());
}

/** A section for the screen that edits it. */
export async function loadSection(section: Section) {
  await agencyPageScope("work");
  return readSection(section);
}
