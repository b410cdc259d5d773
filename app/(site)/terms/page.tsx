import type { Metadata } from "next";
import { Terms } from "@/components/site/legal/Terms";
import { pageMetadata } from "@/components/site/shell/metadata";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = pageMetadata(
  "/terms",
  "Terms of Service",
  "The rules for our services, subscriptions and payments, in plain words.",
);

export default async function TermsPage() {
  return <Terms settings={await loadSiteSettings()} />;
}
