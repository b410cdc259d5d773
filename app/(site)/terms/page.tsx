import type { Metadata } from "next";
import { Legal } from "@/components/site/legal/Legal";
import { pageMetadata } from "@/components/site/shell/metadata";
import { loadContent, loadSiteSettings } from "@/lib/domain/settings/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const { legal } = await loadContent();
  return pageMetadata(
    "/terms",
    legal.terms.title,
    "The rules for our services, subscriptions and payments, in plain words.",
  );
}

export default async function TermsPage() {
  const [{ legal }, { contactEmail }] = await Promise.all([loadContent(), loadSiteSettings()]);
  return (
    <Legal
      page={legal.terms}
      lead="The rules between you and us, in plain words."
      contactEmail={contactEmail}
    />
  );
}
