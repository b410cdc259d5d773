import type { Metadata } from "next";
import { AllServices } from "@/components/site/services/AllServices";
import { pageMetadata } from "@/components/site/shell/metadata";
import { loadPrices } from "@/lib/domain/catalog/loaders";

export const metadata: Metadata = pageMetadata(
  "/services",
  "Services",
  "Every service with its monthly price, its setup fee and the days until it is live.",
);

export default async function ServicesPage() {
  return <AllServices services={await loadPrices()} />;
}
