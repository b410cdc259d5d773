import type { Metadata } from "next";
import { WhyUs } from "@/components/site/home/why/WhyUs";
import { Hero } from "@/components/site/home/Hero";
import { Features } from "@/components/site/home/Features";
import { Stats } from "@/components/site/home/Stats";
import { Work } from "@/components/site/home/work/Work";
import { CallToAction } from "@/components/site/shell/CallToAction";
import { SiteData } from "@/components/site/shell/StructuredData";
import { FeaturedTestimonial } from "@/components/site/home/FeaturedTestimonial";
import { PriceList } from "@/components/site/home/PriceList";
import { siteUrl } from "@/lib/core/env";
import { loadPrices, loadShownTestimonials } from "@/lib/domain/catalog/loaders";
import { DEFAULT_CASES } from "@/lib/domain/settings/case-constants";
import { loadContent, loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = { alternates: { canonical: "/" } };

export default async function HomePage() {
  const [settings, content, prices, testimonials] = await Promise.all([
    loadSiteSettings(),
    loadContent(),
    loadPrices(),
    loadShownTestimonials(),
  ]);
  const { figures, marks, cases } = content;
  const leading = testimonials?.find(({ rating }) => rating === 5) ?? testimonials?.[0];
  const ratings = testimonials?.map(({ rating }) => ({ rating })) ?? [];
  return (
    <>
      <Hero />
      <Stats figures={figures.slice(0, 2).concat(figures.slice(5))} marks={marks} />
      <Features />
      <PriceList services={prices} />
      <WhyUs figures={figures.slice(2, 5)} />
      {cases.length > 0 && <Work cases={cases} areExamples={cases === DEFAULT_CASES} />}
      {leading && <FeaturedTestimonial leading={leading} ratings={ratings} />}
      <CallToAction />
      <SiteData settings={settings} url={siteUrl()} />
    </>
  );
}
