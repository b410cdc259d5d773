import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isLoopbackName } from "@/lib/core/loopback";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

function isOwnOrigin(origin: string): boolean {
  const site = new URL(env().SITE_URL);
  if (origin === site.origin) return true;
  if (!isLoopbackName(site.hostname) || !URL.canParse(origin)) return false;
  const { protocol, hostname, port, origin: normal } = new URL(origin);
  return (
    normal === origin &&
    protocol === site.protocol &&
    port === site.port &&
    isLoopbackName(hostname)
  );
}

/** Whether the browser says that a page of another site, or of a sibling, caused a request. */
export function isFromElsewhere(headers: Headers): boolean {
  return ["cross-site", "same-site"].includes(headers.get("sec-fetch-site") ?? "");
}

/**
 * Refuses an unsafe request that another site may have caused (docs/api.md, Who is calling; ASVS
 * 3.5.1). `strict`, with a cookie session as its authority, it has to prove where it comes from;
 * otherwise it is enough that nothing says it is foreign.
 */
export function refuseForeign({ method, headers }: Request, strict: boolean): void {
  if (safe.has(method)) return;
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const isOwn =
    origin === null
      ? site === "same-origin" || (!strict && (site === null || site === "none"))
      : isOwnOrigin(origin);
  if (!isOwn) throw new AppError("foreign_origin", "This request does not come from this site.");
}
