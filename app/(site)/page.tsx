import type { Metadata } from "next";
import { AboutBlock } from "@/components/site/home/AboutBlock";
import { Hero } from "@/components/site/home/Hero";
import { Modern } from "@/components/site/home/Modern";
import { Proof } from "@/components/site/home/Proof";
import { Work } from "@/components/site/home/work/Work";
import { Ask } from "@/components/site/shell/Ask";
import { SiteData } from "@/components/site/shell/StructuredData";
import { Voice } from "@/components/site/home/Voice";
import { PriceList } from "@/components/site/home/PriceList";
import { siteUrl } from "@/lib/core/env";
import { loadPrices, loadShownTestimonials } from "@/lib/domain/catalog/loaders";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function HomePage() {
  const [settings, prices, testimonials] = await Promise.all([
    loadSiteSettings(),
    loadPrices(),
    loadShownTestimonials(),
  ]);
  return (
    <>
      <Hero />
      <Proof />
      <Modern />
      <PriceList services={prices} />
      <AboutBlock />
      <Work />
      <Voice testimonials={testimonials} />
      <Ask />
      <SiteData settings={settings} url={siteUrl()} />
    </>
  );
}
