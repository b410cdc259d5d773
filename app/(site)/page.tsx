import type { Metadata } from "next";
import { AboutBlock } from "@/components/site/home/AboutBlock";
import { Hero } from "@/components/site/home/Hero";
import { Modern } from "@/components/site/home/Modern";
import { Proof } from "@/components/site/home/Proof";
import { Work } from "@/components/site/home/work/Work";
import { Ask } from "@/components/site/home/Ask";
import { SiteData } from "@/components/site/shell/StructuredData";
import { siteUrl } from "@/lib/core/env";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function HomePage() {
  const settings = await loadSiteSettings();
  return (
    <>
      <Hero />
      <Proof />
      <Modern />
      <AboutBlock />
      <Work />
      <Ask />
      <SiteData settings={settings} url={siteUrl()} />
    </>
  );
}
