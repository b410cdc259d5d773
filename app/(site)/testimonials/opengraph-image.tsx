import { openGraphImage } from "@/components/site/shell/open-graph-image";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const alt = "What Our Clients Say";
export const size = { width: 1200, height: 630 };

export default async function Picture() {
  return openGraphImage("What Our Clients Say", "Case studies and results", await loadBrand());
}
