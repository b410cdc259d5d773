import type { Metadata } from "next";
import { AboutBlock } from "@/components/home/AboutBlock";
import { Hero } from "@/components/home/Hero";
import { Modern } from "@/components/home/Modern";
import { Proof } from "@/components/home/Proof";
import { Work } from "@/components/home/Work";
import { SiteData } from "@/components/layout/StructuredData";
import { siteUrl } from "@/lib/core/env";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function HomePage() {
  const settings = await loadSiteSettings();
  return (
    <>
      <Hero />
      <Modern />
      <Proof />
      <AboutBlock />
      <Work />
      <SiteData settings={settings} url={siteUrl()} />
    </>
  );
}
