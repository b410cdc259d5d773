import { openGraphImage } from "@/components/site/shell/open-graph-image";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const alt = "Privacy Policy";
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

export default async function Picture() {
  return openGraphImage("Privacy Policy", "What we keep, why, and for how long", await loadBrand());
}
