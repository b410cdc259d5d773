import type { MetadataRoute } from "next";
import { siteUrl } from "@/lib/core/env";
import { addressesOf } from "@/lib/core/pages";

/**
 * Areas, account pages and the API stay out of search engines. Pay links do so by a header, which
 * is not read where an address is disallowed.
 */
export default function robots(): MetadataRoute.Robots {
  const disallow = ["/api/", ...addressesOf("area", "form", "link")];
  return { rules: { userAgent: "*", allow: "/", disallow }, sitemap: `${siteUrl()}/sitemap.xml` };
}
