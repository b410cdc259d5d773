/** Security headers of every answer, whoever makes it. The Content-Security-Policy is each page's own. */
export function standingHeaders(siteUrl: string): [string, string][] {
  const https = siteUrl.startsWith("https://");
  return [
    ...(https ? ([["Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload"]] as [string, string][]) : []),
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=(), browsing-topics=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["X-Permitted-Cross-Domain-Policies", "none"],
  ];
}
