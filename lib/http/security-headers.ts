import type { NextConfig } from "next";

type Rules = Awaited<ReturnType<NonNullable<NextConfig["headers"]>>>;

/** For a document: nothing frames it. */
const frameless = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
/** JSON and files are no documents. */
const nothing = `default-src 'none'; ${frameless}`;

/**
 * What else than this host has to be reached by https, by the variable HSTS: a promise that only
 * the owner of the domain can make.
 */
const promised: Record<string, string> = {
  subdomains: "; includeSubDomains",
  preload: "; includeSubDomains; preload",
};

/** Security headers of every answer, for next.config.ts: those of a site at this address. */
export async function securityHeaders(siteUrl = "", hsts = ""): Promise<Rules> {
  const strictTransport = {
    key: "Strict-Transport-Security",
    value: `max-age=63072000${promised[hsts] ?? ""}`,
  };
  const headers = [
    ...(siteUrl.startsWith("https://") ? [strictTransport] : []),
    { key: "X-Content-Type-Options", value: "nosniff" },
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
    { source: "/:path*", headers },
    // What is named here would take the place of a handler's own policy: the reference of the API
    // and the forms' plain pages have theirs.
    {
      source: "/:path((?!api/docs$|.*/send$).*)",
      headers: [{ key: "Content-Security-Policy", value: frameless }],
    },
    {
      source: "/api/:path((?!docs$).*)",
      headers: [{ key: "Content-Security-Policy", value: nothing }],
    },
  ];
}
