import type { MetadataRoute } from "next";
import { siteUrl } from "@/lib/core/env";

const pages = {
  "/": 1,
  "/about": 0.8,
  "/services": 0.8,
  "/testimonials": 0.8,
  "/contact": 0.9,
  "/privacy": 0.2,
  "/terms": 0.2,
};

/** The public pages. */
export default function sitemap(): MetadataRoute.Sitemap {
  const origin = siteUrl();
  return Object.entries(pages).map(([path, priority]) => ({
    url: path === "/" ? `${origin}/` : origin + path,
    changeFrequency: "monthly",
    priority,
  }));
}
