import type { Metadata } from "next";
import { serviceHref } from "@/components/site/contact/links";
import { Offer, StartBar } from "@/components/site/services/Offer";
import { OfferData } from "@/components/site/services/OfferData";
import { OtherServices } from "@/components/site/services/OtherServices";
import { CallToAction } from "@/components/site/shell/CallToAction";
import { pageMetadata } from "@/components/site/shell/metadata";
import { siteUrl } from "@/lib/core/env";
import { loadPrices } from "@/lib/domain/catalog/loaders";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";
import { offerOf, type Params } from "./offer";

const DESCRIPTION_LENGTH = 160;

/** Each is rendered at its first request: a build knows no services. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { slug, name, description } = await offerOf(params);
  return pageMetadata(`/services/${slug}`, name, description.slice(0, DESCRIPTION_LENGTH));
}

export default async function ServicePage({ params }: { params: Params }) {
  const [offer, services, { siteName }] = await Promise.all([
    offerOf(params),
    loadPrices(),
    loadSiteSettings(),
  ]);
  return (
    <>
      <Offer offer={offer} />
      <OtherServices of={offer} services={services} />
      <StartBar offer={offer} />
      <CallToAction
        question="Is this what takes your team too long?"
        text="Ask what you want to know first. A person answers within 24 hours on business days."
        href={serviceHref(offer.name)}
        label="Ask about it"
      />
      <OfferData offer={offer} siteName={siteName} url={siteUrl()} />
    </>
  );
}
