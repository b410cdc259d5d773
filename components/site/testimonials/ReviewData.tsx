import { StructuredData } from "@/components/site/shell/StructuredData";
import type { ShownTestimonial } from "@/lib/domain/catalog/schema";

const MAX_REVIEWS = 10;

/** JSON-LD of the testimonials as reviews of the organization. */
export function ReviewData({
  testimonials,
  siteName,
  url,
}: {
  testimonials: ShownTestimonial[];
  siteName: string;
  url: string;
}) {
  if (testimonials.length === 0) return null;
  const review = testimonials.slice(0, MAX_REVIEWS).map(({ name, content, rating }) => ({
    "@type": "Review",
    author: { "@type": "Person", name },
    reviewBody: content,
    reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5 },
  }));
  return (
    <StructuredData
      data={{ "@type": "Organization", "@id": `${url}/#organization`, name: siteName, url, review }}
    />
  );
}
