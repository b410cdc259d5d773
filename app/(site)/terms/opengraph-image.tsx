import { openGraphImage } from "@/components/site/shell/open-graph-image";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const alt = "Terms of Service";
export const size = { width: 1200, height: 630 };
export const contentType = "image/png";

export default async function Picture() {
  return openGraphImage("Terms of Service", "The rules, in plain words", await loadBrand());
}
