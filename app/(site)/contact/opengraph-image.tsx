import { openGraphImage } from "@/components/site/shell/open-graph-image";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const alt = "Ready to Automate?";
export const size = { width: 1200, height: 630 };

export default async function Picture() {
  return openGraphImage(
    "Ready to Automate?",
    "An answer within one business day",
    await loadBrand(),
  );
}
