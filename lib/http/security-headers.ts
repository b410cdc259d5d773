import type { NextConfig } from "next";

type Rules = Awaited<ReturnType<NonNullable<NextConfig["headers"]>>>;

/** For a document: nothing frames it. */
const frameless = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
/** JSON and files are no documents. */
const nothing = `default-src 'none'; ${frameless}`;

/** Scripts, style sheets, fonts: no documents, and named by their content. */
const ASSETS = "_next/static/";

/** The plain pages that answer forms (lib/http/plain-form.ts). */
const FORMS =
  "(?:login|register|forgot-password|invitation|admin|contact|pay/[^/]+|dashboard/(?:asks|requests)/[^/]+(?:/items/[^/]+)?)/send$";

/** Two years in which this host is reached by https alone. */
const httpsOnly = { key: "Strict-Transport-Security", value: "max-age=63072000" };

/** Security headers of a site at this address, for next.config.ts. */
export async function securityHeaders(siteUrl: string): Promise<Rules> {
  const everywhere = [{ key: "X-Content-Type-Options", value: "nosniff" }];
  if (siteUrl.startsWith("https://")) everywhere.push(httpsOnly);
  const documents = [
    { key: "X-Frame-Options", value: "DENY" },
    { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
    {
      key: "Permissions-Policy",
      value:
        "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    },
    { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
    { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
    { key: "X-Permitted-Cross-Domain-Policies", value: "none" },
  ];
  return [
    { source: "/:path*", headers: everywhere },
    { source: `/:path((?!${ASSETS}).*)`, headers: documents },
    // The address is a credential: no other page, log or search engine is told it.
    {
      source: "/pay/:path*",
      headers: [
        { key: "Referrer-Policy", value: "strict-origin" },
        { key: "X-Robots-Tag", value: "noindex, nofollow" },
      ],
    },
    // What is named here would take the place of a handler's own policy: the reference of the API,
    // the forms' plain pages and what somebody sent have theirs.
    {
      source: `/:path((?!${ASSETS}|api/docs$|api/files/|${FORMS}).*)`,
      headers: [{ key: "Content-Security-Policy", value: frameless }],
    },
    {
      source: "/api/:path((?!docs$|files/).*)",
      headers: [{ key: "Content-Security-Policy", value: nothing }],
    },
  ];
}
