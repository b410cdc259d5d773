import { env } from "@/lib/core/env";
import type { Kind } from "./permissions";

const secure = () => env().SITE_URL.startsWith("https://");

/** The session cookie's name; under https with the prefix that keeps other hosts and paths from setting it (RFC 6265bis). */
export function cookieName(kind: Kind): string {
  return `${secure() ? "__Host-" : ""}sid_${kind}`;
}

/** Seconds after which a session ends however busy it was: 30 days for customers, 8 hours for administrators unless configured. */
export function absoluteSeconds(kind: Kind): number {
  const { CUSTOMER_SESSION_MINUTES, ADMIN_SESSION_MINUTES } = env();
  return 60 * (kind === "admin" ? ADMIN_SESSION_MINUTES : CUSTOMER_SESSION_MINUTES);
}

/** Seconds without a request after which a session ends: 7 days for customers, 30 minutes for administrators unless configured. */
export function idleSeconds(kind: Kind): number {
  const { CUSTOMER_IDLE_MINUTES, ADMIN_IDLE_MINUTES } = env();
  return 60 * (kind === "admin" ? ADMIN_IDLE_MINUTES : CUSTOMER_IDLE_MINUTES);
}

function attributes(seconds: number, readable = false): string {
  return [
    "Path=/",
    `Max-Age=${seconds}`,
    "SameSite=Lax",
    ...(readable ? [] : ["HttpOnly"]),
    ...(secure() ? ["Secure"] : []),
  ].join("; ");
}

/** Not a secret: lets a static page turn red before its first paint while an administrator is signed in. */
const marker = (seconds: number) =>
  `${secure() ? "__Host-" : ""}audience=${seconds ? "admin" : ""}; ${attributes(seconds, true)}`;

/** The `Set-Cookie` values that sign a browser in. */
export function signInCookies(kind: Kind, token: string): string[] {
  const seconds = absoluteSeconds(kind);
  const session = `${cookieName(kind)}=${token}; ${attributes(seconds)}`;
  return kind === "admin" ? [session, marker(seconds)] : [session];
}

/** The `Set-Cookie` values that sign a browser out. */
export function signOutCookies(kind: Kind): string[] {
  const session = `${cookieName(kind)}=; ${attributes(0)}`;
  return kind === "admin" ? [session, marker(0)] : [session];
}

/** The value of a cookie in a `Cookie` header; null when absent or sent twice with different values (somebody tossed one in). */
export function readCookie(header: string | null, name: string): string | null {
  const values = new Set(
    (header ?? "")
      .split(";")
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(`${name}=`)),
  );
  const [only] = values;
  return values.size === 1 && only !== undefined ? only.slice(name.length + 1) || null : null;
}
