import { openGraphImage } from "@/components/site/shell/open-graph-image";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const alt = "We make software do the dull part";
export const size = { width: 1200, height: 630 };

export default async function Picture() {
  return openGraphImage(
    "We make software do the dull part",
    "Mission, approach, values, team",
    await loadBrand(),
  );
}
