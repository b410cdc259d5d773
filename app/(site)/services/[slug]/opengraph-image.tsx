import { openGraphImage } from "@/components/site/shell/open-graph-image";
import { formatFor } from "@/lib/core/format";
import { loadBrand } from "@/lib/domain/settings/loaders";
import { offerOf, type Params } from "./offer";

export const alt = "The service and its monthly price";
export const size = { width: 1200, height: 630 };

const { price } = formatFor("en-US");

export default async function Picture({ params }: { params: Params }) {
  const [offer, brand] = await Promise.all([offerOf(params), loadBrand()]);
  return openGraphImage(offer.name, `From ${price(offer.price.monthly)} a month`, brand);
}
