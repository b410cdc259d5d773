import { openGraphImage } from "@/components/site/shell/open-graph-image";
import { loadBrand, loadContent } from "@/lib/domain/settings/loaders";

export const alt = "Terms of Service";
export const size = { width: 1200, height: 630 };

export default async function Picture() {
  const [{ legal }, brand] = await Promise.all([loadContent(), loadBrand()]);
  return openGraphImage(legal.terms.title, "The rules, in plain words", brand);
}
