import { previewPicture } from "@/components/site/shell/PreviewPicture";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";

export const alt = "Privacy Policy";
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

export default async function Picture() {
  return previewPicture(
    "Privacy Policy",
    "What we keep, why, and for how long",
    (await loadSiteSettings()).siteName,
  );
}
