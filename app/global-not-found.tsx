import type { Metadata } from "next";
import { SiteShell } from "@/components/site/shell/SiteShell";
import { NotFound } from "@/components/site/shell/NotFound";
import { icons } from "@/components/theme/icons";
import { now } from "@/lib/core/clock";
import { loadContent, loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { title: "Page not found", icons, robots: { index: false } };

export default async function GlobalNotFound() {
  const [settings, { hasProcessing }] = await Promise.all([loadSiteSettings(), loadContent()]);
  return (
    <SiteShell settings={settings} hasProcessing={hasProcessing} year={now().getUTCFullYear()}>
      <NotFound />
    </SiteShell>
  );
}
