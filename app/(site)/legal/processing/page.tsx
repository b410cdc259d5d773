import type { Metadata } from "next";
import { Processing } from "@/components/site/legal/Processing";
import { missingMetadata, pageMetadata } from "@/components/site/shell/metadata";
import { NotFound } from "@/components/site/shell/NotFound";
import { loadContent, loadSiteSettings } from "@/lib/domain/settings/loaders";

const described = pageMetadata(
  "/legal/processing",
  "Data Processing",
  "How we process personal data for our customers, and who helps us.",
);

export async function generateMetadata(): Promise<Metadata> {
  return (await loadContent()).hasProcessing ? described : missingMetadata;
}

/** Of an agency that has such terms. */
export default async function ProcessingPage() {
  const [{ processing, hasProcessing }, { contactEmail }] = await Promise.all([
    loadContent(),
    loadSiteSettings(),
  ]);
  if (!hasProcessing) return <NotFound />;
  return <Processing processing={processing} contactEmail={contactEmail} />;
}
