import type { Metadata } from "next";
import { Privacy } from "@/components/site/legal/Privacy";
import { pageMetadata } from "@/components/site/shell/metadata";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = pageMetadata(
  "/privacy",
  "Privacy Policy",
  "What we keep about you, why, for how long, and how to have it corrected or deleted.",
);

export default async function PrivacyPage() {
  return <Privacy settings={await loadSiteSettings()} />;
}
