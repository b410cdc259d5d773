import type { ServerResponse } from "node:http";
import { beforeHead } from "./head";

/** Security headers of every answer, whoever makes it. The Content-Security-Policy is each page's own. */
export function standingHeaders(siteUrl: string): [string, string][] {
  const https = siteUrl.startsWith("https://");
  return [
    ...(https
      ? ([["Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload"]] as [
          string,
          string,
        ][])
      : []),
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    [
      "Permissions-Policy",
      "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["X-Permitted-Cross-Domain-Policies", "none"],
  ];
}

const NOTHING = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
/** For a document that has no policy of its own, such as the development server's. */
const FRAMELESS = "base-uri 'none'; object-src 'none'; frame-ancestors 'none'";
const textual = /^(text\/|application\/xml|[^;]+\+xml)[^;]*$/i;

/**
 * As an answer is sent: a policy for what has none (JSON, files and errors are no documents, and nothing may be framed), and
 * the character set of text. Late, because Next leaves out what a handler says where something stands already.
 */
export function completeHeaders(response: ServerResponse): void {
  beforeHead(response, (status) => {
    const type = String(response.getHeader("content-type") ?? "");
    if (textual.test(type)) response.setHeader("Content-Type", `${type}; charset=utf-8`);
    if (!response.hasHeader("content-security-policy"))
      response.setHeader(
        "Content-Security-Policy",
        type.startsWith("text/html") ? FRAMELESS : NOTHING,
      );
    return status;
  });
}
