import { previewPicture } from "@/components/site/shell/PreviewPicture";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";

export const alt = "Ready to Automate?";
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

export default async function Picture() {
  return previewPicture(
    "Ready to Automate?",
    "An answer within 24 hours",
    (await loadSiteSettings()).siteName,
  );
}
