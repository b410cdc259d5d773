import { openGraphImage } from "@/components/site/shell/open-graph-image";
import { loadBrand, loadContent } from "@/lib/domain/settings/loaders";

export const alt = "Privacy Policy";
export const size = { width: 1200, height: 630 };

export default async function Picture() {
  const [{ legal }, brand] = await Promise.all([loadContent(), loadBrand()]);
  return openGraphImage(legal.privacy.title, "What we keep, why, and for how long", brand);
}
