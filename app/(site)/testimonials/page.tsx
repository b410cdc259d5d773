import type { Metadata } from "next";
import { PageHead } from "@/components/layout/Section";
import { pageMetadata } from "@/components/layout/metadata";
import { Results } from "@/components/testimonial/Results";
import { ReviewData } from "@/components/testimonial/ReviewData";
import { TestimonialWall } from "@/components/testimonial/TestimonialWall";
import { siteUrl } from "@/lib/core/env";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";
import { loadShownTestimonials } from "@/lib/domain/testimonial/loaders";

export const metadata: Metadata = pageMetadata(
  "/testimonials",
  "Testimonials",
  "What clients say about our AI agents and workflow automation, and the results behind it.",
);

export default async function TestimonialsPage() {
  const [testimonials, { siteName }] = await Promise.all([
    loadShownTestimonials(),
    loadSiteSettings(),
  ]);
  return (
    <>
      <PageHead
        kicker="Case studies"
        title="What Our Clients Say"
        text="In their own words: the people who put an agent to work and live with the result."
      />
      <TestimonialWall rendered={testimonials} />
      <Results />
      {testimonials && (
        <ReviewData testimonials={testimonials} siteName={siteName} url={siteUrl()} />
      )}
    </>
  );
}
