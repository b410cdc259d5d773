import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { SiteShell } from "@/components/site/shell/SiteShell";
import { icons } from "@/components/theme/icons";
import { palettes } from "@/components/theme/palette";
import { siteUrl } from "@/lib/core/env";
import { now } from "@/lib/core/clock";
import { bidi } from "@/lib/core/isolated";
import { loadContent, loadSiteSettings } from "@/lib/domain/settings/loaders";

/** Seconds: changes made by another instance show within a minute. */
export const revalidate = 60;

export const viewport: Viewport = { themeColor: palettes.light.page };

export async function generateMetadata(): Promise<Metadata> {
  const { siteName, siteDescription } = await loadSiteSettings();
  return {
    metadataBase: new URL(siteUrl()),
    icons,
    title: {
      default: bidi`${siteName}: AI agents and workflow automation`,
      template: bidi`%s | ${siteName}`,
    },
    description: siteDescription,
    openGraph: { siteName, type: "website", locale: "en_US" },
    twitter: { card: "summary_large_image" },
  };
}

/** Reads neither cookies nor headers, so that the public pages stay static. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const [settings, { hasProcessing }] = await Promise.all([loadSiteSettings(), loadContent()]);
  return (
    <SiteShell settings={settings} hasProcessing={hasProcessing} year={now().getUTCFullYear()}>
      {children}
    </SiteShell>
  );
}
