import type { Env } from "@/lib/core/env";

/**
 * What else than this host has to be reached by https: a promise that only the owner of the domain
 * can make.
 */
const promised: Record<Env["HSTS"], string> = {
  host: "",
  subdomains: "; includeSubDomains",
  preload: "; includeSubDomains; preload",
};

/** Strict-Transport-Security of every answer, when people reach the site by https. */
export function strictTransport({
  SITE_URL,
  HSTS,
}: Pick<Env, "SITE_URL" | "HSTS">): string | undefined {
  return SITE_URL.startsWith("https://") ? `max-age=63072000${promised[HSTS]}` : undefined;
}
