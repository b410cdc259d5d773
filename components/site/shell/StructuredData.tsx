import type { SiteSettings } from "@/lib/domain/settings/schema";

type Data = Record<string, unknown>;

/** JSON-LD; `<` is escaped, so that no text from the settings ends the element. */
export function StructuredData({ data }: { data: Data }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replace(
    /</g,
    "\\u003c",
  );
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

const serviceNames = [
  "Process Automation",
  "AI Consulting",
  "Data Intelligence",
  "Custom Solutions",
];

export function SiteData({ settings, url }: { settings: SiteSettings; url: string }) {
  const { siteName, siteDescription, contactEmail, contactPhone, address } = settings;
  const id = `${url}/#organization`;
  const organization = {
    "@type": "Organization",
    "@id": id,
    name: siteName,
    url,
    description: siteDescription,
    ...(contactEmail && { email: contactEmail }),
    ...(contactPhone && { telephone: contactPhone }),
    ...(address && { address }),
  };
  const site = {
    "@type": "WebSite",
    "@id": `${url}/#website`,
    name: siteName,
    url,
    publisher: { "@id": id },
  };
  const services = serviceNames.map((name) => ({
    "@type": "Service",
    name,
    serviceType: name,
    provider: { "@id": id },
  }));
  return <StructuredData data={{ "@graph": [organization, site, ...services] }} />;
}
