import { env } from "@/lib/core/env";
import { ownHost } from "./own-host.mjs";

/** 128 random bits, new for each answer. */
export const newNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));

/**
 * The Content-Security-Policy of a page that is rendered per request: scripts by nonce alone; MUI
 * writes style attributes, so those are allowed and nothing else inline is.
 */
export function noncePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${env().NODE_ENV === "development" ? " 'unsafe-eval'" : ""}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    ...ownHost,
  ].join("; ");
}
