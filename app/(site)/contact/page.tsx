import type { Metadata } from "next";
import { TopicCards } from "@/components/site/contact/TopicCards";
import { ContactForm } from "@/components/site/contact/ContactForm";
import { ContactDetails } from "@/components/site/contact/ContactDetails";
import { ContactColumns } from "@/components/site/contact/ContactColumns";
import { TOPIC_CARDS_SCRIPT } from "@/components/site/contact/links";
import { PageHead } from "@/components/site/shell/Section";
import { pageMetadata } from "@/components/site/shell/metadata";
import { hoursText } from "@/lib/core/business-hours";
import { siteTimeZone } from "@/lib/core/env";
import { loadPrices } from "@/lib/domain/catalog/loaders";
import { loadContent, loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = pageMetadata(
  "/contact",
  "Contact",
  "Tell us what should run by itself. You hear from us within 24 hours on business days.",
);

export default async function ContactPage() {
  const [settings, { booking, hours, cases }, services] = await Promise.all([
    loadSiteSettings(),
    loadContent(),
    loadPrices(),
  ]);
  const { contactEmail, contactPhone, address } = settings;
  const timeZone = siteTimeZone();
  return (
    <>
      <PageHead
        kicker="Contact"
        title="Ready to Automate?"
        text={
          "Tell us what takes your team too long. A\u00a0person reads it and answers within 24 hours on business days."
        }
      />
      <ContactColumns
        direct={{ email: contactEmail, phone: contactPhone }}
        booking={booking?.url}
        hours={hoursText(hours, timeZone)}
        asked={<TopicCards services={services} cases={cases} />}
        form={<ContactForm opening={{ hours, timeZone }} />}
        details={<ContactDetails details={{ contactEmail, contactPhone, address }} />}
      />
      <script dangerouslySetInnerHTML={{ __html: TOPIC_CARDS_SCRIPT }} />
    </>
  );
}
