import { openGraphImage } from "@/components/site/shell/open-graph-image";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const alt = "Priced before you ask";
export const size = { width: 1200, height: 630 };

export default async function Picture() {
  return openGraphImage(
    "Priced before you ask",
    "Every service, its price and the days until it is live",
    await loadBrand(),
  );
}
