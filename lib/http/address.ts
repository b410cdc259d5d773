import { isIP } from "node:net";

/**
 * The caller's address: instrumentation.ts notes it, and throws away what comes under this name.
 * Null when it is unknown.
 */
export function clientAddress(headers: Headers): string | null {
  const address = headers.get("x-client-ip")?.trim() ?? "";
  return isIP(address) ? address : null;
}

const idPattern = /^[A-Za-z0-9-]{16,64}$/;

/** The id that our server gave the request, or a new one. */
export function requestId(headers: Headers): string {
  const id = headers.get("x-request-id") ?? "";
  return idPattern.test(id) ? id : crypto.randomUUID();
}
