import type { MetadataRoute } from "next";
import { siteUrl } from "@/lib/core/env";

/** Dashboards, sign-in and the API stay out of search engines. */
export default function robots(): MetadataRoute.Robots {
  const disallow = [
    "/api/",
    "/dashboard",
    "/admin-dashboard",
    "/admin",
    "/login",
    "/register",
    "/forgot-password",
    "/reset-password",
    "/invitation",
    "/verify-email",
    "/undo-email",
    "/disown",
  ];
  return { rules: { userAgent: "*", allow: "/", disallow }, sitemap: `${siteUrl()}/sitemap.xml` };
}
