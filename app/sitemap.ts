import type { MetadataRoute } from "next";
import { siteUrl } from "@/lib/core/env";
import { loadSlugs } from "@/lib/domain/catalog/loaders";

const pages = {
  "/": 1,
  "/about": 0.8,
  "/services": 0.8,
  "/testimonials": 0.8,
  "/contact": 0.9,
  "/privacy": 0.2,
  "/terms": 0.2,
};

const SERVICE_PRIORITY = 0.7;

/** The public pages, those of the public services too. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const slugs = await loadSlugs();
  return [
    ...Object.entries(pages).map(([path, priority]) => entry(path, priority)),
    ...slugs.map((slug) => entry(`/services/${slug}`, SERVICE_PRIORITY)),
  ];
}

function entry(path: string, priority: number): MetadataRoute.Sitemap[number] {
  return { url: new URL(path, siteUrl()).href, changeFrequency: "monthly", priority };
}
