import { previewPicture } from "@/components/site/shell/PreviewPicture";
import { loadSiteSettings } from "@/lib/domain/settings/loaders";

export const alt = "AI Agents that work";
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

export default async function Picture() {
  return previewPicture(
    "AI Agents that work",
    "Custom AI agents and workflow automation",
    (await loadSiteSettings()).siteName,
  );
}
