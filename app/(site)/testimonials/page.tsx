import type { Metadata } from "next";
import { CallToAction } from "@/components/site/shell/CallToAction";
import { PageHead } from "@/components/site/shell/Section";
import { pageMetadata } from "@/components/site/shell/metadata";
import { Results } from "@/components/site/testimonials/Results";
import { ReviewData } from "@/components/site/testimonials/ReviewData";
import { TestimonialWall } from "@/components/site/testimonials/TestimonialWall";
import { siteUrl } from "@/lib/core/env";
import { loadContent, loadSiteSettings } from "@/lib/domain/settings/loaders";
import { loadShownTestimonials } from "@/lib/domain/catalog/loaders";

export const metadata: Metadata = pageMetadata(
  "/testimonials",
  "Testimonials",
  "What clients say about our AI agents and workflow automation, and the results behind it.",
);

export default async function TestimonialsPage() {
  const [testimonials, { siteName }, { results }] = await Promise.all([
    loadShownTestimonials(),
    loadSiteSettings(),
    loadContent(),
  ]);
  return (
    <>
      <PageHead
        kicker="Clients"
        title="What Our Clients Say"
        text="In their own words: the people who put an agent to work and live with the result."
      />
      <TestimonialWall testimonials={testimonials} />
      <Results results={results} />
      <CallToAction />
      {testimonials && (
        <ReviewData testimonials={testimonials} siteName={siteName} url={siteUrl()} />
      )}
    </>
  );
}
