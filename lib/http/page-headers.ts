import { env } from "@/lib/core/env";
import { ownHost } from "./own-host.mjs";

/*
 * What a page that is rendered per request is told by headers of its request: the nonce of its scripts, the address that
 * was asked for, and whose colours it has. `scripts/serve` sets them; callers cannot, they are thrown away at the door.
 */

/** Scripts by nonce alone; MUI writes style attributes, so those are allowed and nothing else inline is. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${env().NODE_ENV === "development" ? " 'unsafe-eval'" : ""}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    ...ownHost,
  ].join("; ");
}

/** Whether a path is an area's first page or lies below it. */
export const isUnder = (path: string, area: string): boolean =>
  path === area || path.startsWith(`${area}/`);

/** The static pages have policies of their own. */
const areas = [
  "/dashboard",
  "/admin-dashboard",
  "/login",
  "/admin",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/dev-inbox",
];

const pathOf = (address: string): string => address.split("?", 1)[0] ?? "";

/** Whether the page at an address is rendered per request, and so carries a nonce. */
export const isPerRequest = (address: string): boolean =>
  areas.some((area) => isUnder(pathOf(address), area));

/** The headers for one request of a page. `address` is its path with its query; Next reads the nonce out of the policy. */
export function pageHeaders(
  address: string,
): Record<"x-nonce" | "x-path" | "x-audience" | "content-security-policy", string> {
  const path = pathOf(address);
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const isRed = isUnder(path, "/admin") || isUnder(path, "/admin-dashboard");
  return {
    "x-nonce": nonce,
    "x-path": address,
    "x-audience": isRed ? "admin" : "customer",
    "content-security-policy": policy(nonce),
  };
}
