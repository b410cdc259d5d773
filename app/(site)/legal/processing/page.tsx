import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Processing } from "@/components/site/legal/Processing";
import { pageMetadata } from "@/components/site/shell/metadata";
import { loadContent, loadSiteSettings } from "@/lib/domain/settings/loaders";

export const metadata: Metadata = pageMetadata(
  "/legal/processing",
  "Data Processing",
  "How we process personal data for our customers, and who helps us.",
);

/** Of an agency that has such terms. */
export default async function ProcessingPage() {
  const [{ processing, hasProcessing }, { contactEmail }] = await Promise.all([
    loadContent(),
    loadSiteSettings(),
  ]);
  if (!hasProcessing) notFound();
  return <Processing processing={processing} contactEmail={contactEmail} />;
}
