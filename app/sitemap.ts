import type { MetadataRoute } from "next";
import { siteUrl } from "@/lib/core/env";
import { PAGES, type PageEntry } from "@/lib/core/pages";
import { loadContent } from "@/lib/domain/settings/loaders";
import { loadSlugs } from "@/lib/domain/catalog/loaders";

/** The public pages, those of the public services too. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [slugs, { hasProcessing }] = await Promise.all([loadSlugs(), loadContent()]);
  return Object.entries<PageEntry>(PAGES).flatMap(([address, page]) => {
    if (page.kind !== "site") return [];
    if (address === "/legal/processing" && !hasProcessing) return [];
    const paths = address.endsWith("[slug]")
      ? slugs.map((slug) => address.replace("[slug]", slug))
      : [address];
    return paths.map((path) => ({
      url: new URL(path, siteUrl()).href,
      changeFrequency: "monthly" as const,
      priority: page.priority,
    }));
  });
}
