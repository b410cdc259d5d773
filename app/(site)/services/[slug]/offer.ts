import { notFound, permanentRedirect } from "next/navigation";
import { SLUG_PATTERN } from "@/lib/core/slug";
import { loadOffer } from "@/lib/domain/catalog/loaders";
import type { OfferedService } from "@/lib/domain/catalog/schema";

export type Params = Promise<{ slug: string }>;

/** The service of the address: 404 when none is public there, redirected from an earlier one. */
export async function offerOf(params: Params): Promise<OfferedService> {
  const { slug } = await params;
  const offer = SLUG_PATTERN.test(slug) ? await loadOffer(slug) : null;
  if (!offer) notFound();
  if (offer.slug !== slug) permanentRedirect(`/services/${offer.slug}`);
  return offer;
}
