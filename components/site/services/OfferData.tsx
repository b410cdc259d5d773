import type { OfferedService } from "@/lib/domain/catalog/schema";
import { StructuredData } from "../shell/StructuredData";

interface Props {
  offer: OfferedService;
  siteName: string;
  url: string;
}

const dollars = (price: number) => ({ price, priceCurrency: "USD" });

/** JSON-LD of a service with its price a month and, once, for the setup. */
export function OfferData({ offer: { name, slug, description, price }, siteName, url }: Props) {
  const page = `${url}/services/${slug}`;
  const monthly = {
    "@type": "UnitPriceSpecification",
    name: "Monthly",
    ...dollars(price.monthly),
    unitCode: "MON",
  };
  const setup = { "@type": "PriceSpecification", name: "Setup, once", ...dollars(price.setup) };
  return (
    <StructuredData
      data={{
        "@type": "Service",
        "@id": `${page}#service`,
        name,
        description,
        url: page,
        provider: { "@type": "Organization", "@id": `${url}/#organization`, name: siteName, url },
        offers: {
          "@type": "Offer",
          url: page,
          ...dollars(price.monthly),
          availability: "https://schema.org/InStock",
          priceSpecification: price.setup > 0 ? [monthly, setup] : [monthly],
        },
      }}
    />
  );
}
