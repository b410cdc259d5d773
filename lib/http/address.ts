import { isIP } from "node:net";

/** The caller's address: instrumentation.ts notes it, and throws away what comes under this name. Null when it is unknown. */
export function clientAddress(headers: Headers): string | null {
  const given = headers.get("x-client-ip")?.trim() ?? "";
  return isIP(given) ? given : null;
}

/**
 * What limits by address count by: an IPv6 caller has a whole /64 to choose from, so that is one address. Callers
 * whose address is unknown share none: one of them could lock out all others.
 */
export function addressKey(ip: string | null): string {
  if (!ip || isIP(ip) !== 6) return ip ?? `unknown:${crypto.randomUUID()}`;
  const [head = "", tail] = ip.toLowerCase().split("::");
  const groups = head.split(":").filter(Boolean);
  if (tail !== undefined)
    groups.push(
      ...Array<string>(
        Math.max(0, 8 - groups.length - tail.split(":").filter(Boolean).length),
      ).fill("0"),
    );
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

const given = /^[A-Za-z0-9-]{16,64}$/;

/** The id that our server gave the request, or a new one. */
export function requestId(headers: Headers): string {
  const id = headers.get("x-request-id") ?? "";
  return given.test(id) ? id : crypto.randomUUID();
}
