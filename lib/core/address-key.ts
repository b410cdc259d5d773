import { isIP } from "node:net";

/**
 * What limits by address count by: an IPv6 caller has a whole /64 to choose from, so that is one
 * address. Callers whose address is unknown share none: one of them could lock out all others.
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
