import { openGraphImage } from "@/components/site/shell/open-graph-image";
import { loadBrand } from "@/lib/domain/settings/loaders";

export const alt = "AI Agents that work";
export const size = { width: 1200, height: 630 };

export default async function Picture() {
  return openGraphImage(
    "AI Agents that work",
    "Custom AI agents and workflow automation",
    await loadBrand(),
  );
}
