import type { Metadata } from "next";
import { Legal } from "@/components/site/legal/Legal";
import { pageMetadata } from "@/components/site/shell/metadata";
import { loadContent, loadSiteSettings } from "@/lib/domain/settings/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const { legal } = await loadContent();
  return pageMetadata(
    "/privacy",
    legal.privacy.title,
    "What we keep about you, why, for how long, and how to have it corrected or deleted.",
  );
}

export default async function PrivacyPage() {
  const [{ legal }, { contactEmail }] = await Promise.all([loadContent(), loadSiteSettings()]);
  return (
    <Legal
      page={legal.privacy}
      lead="What we keep about you, why, for how long, and what you can ask of us."
      contactEmail={contactEmail}
    />
  );
}
