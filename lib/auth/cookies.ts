import { parse, serialize } from "cookie";
import { env } from "@/lib/core/env";
import type { ActorKind } from "./permissions";

export const secure = () => env().SITE_URL.startsWith("https://");

/** Under https the prefix that keeps other hosts and paths from setting a cookie (RFC 6265bis). */
export const cookiePrefix = () => (secure() ? "__Host-" : "");

export const cookieName = (kind: ActorKind) => `${cookiePrefix()}sid_${kind}`;

/** Seconds after which a session ends however busy it was. */
export function absoluteSeconds(kind: ActorKind): number {
  const { CUSTOMER_SESSION_MINUTES, ADMIN_SESSION_MINUTES } = env();
  return 60 * (kind === "admin" ? ADMIN_SESSION_MINUTES : CUSTOMER_SESSION_MINUTES);
}

/** Seconds without a request after which a session ends. */
export function idleSeconds(kind: ActorKind): number {
  const { CUSTOMER_IDLE_MINUTES, ADMIN_IDLE_MINUTES } = env();
  return 60 * (kind === "admin" ? ADMIN_IDLE_MINUTES : CUSTOMER_IDLE_MINUTES);
}

export function setCookie(name: string, value: string, maxAge: number, httpOnly = true): string {
  return serialize(name, value, { path: "/", maxAge, sameSite: "lax", httpOnly, secure: secure() });
}

/** No secrets: a static page's button and color follow them before its first paint. */
const markers = { admin: "audience", customer: "customer" };

const marker = (kind: ActorKind, seconds: number) =>
  setCookie(cookiePrefix() + markers[kind], seconds > 0 ? kind : "", seconds, false);

export function signInCookies(
  kind: ActorKind,
  token: string,
  seconds = absoluteSeconds(kind),
): string[] {
  return [setCookie(cookieName(kind), token, seconds), marker(kind, seconds)];
}

/** How long an administrator looks at the portal as a customer. */
export const VIEW_SECONDS = 15 * 60;

export function signOutCookies(kind: ActorKind): string[] {
  return [setCookie(cookieName(kind), "", 0), marker(kind, 0)];
}

/** Null when it is absent, or there twice with different values (somebody tossed one in). */
export function readCookie(header: string | null, name: string): string | null {
  const values = new Set((header ?? "").split(";").map((pair) => parse(pair)[name] ?? ""));
  values.delete("");
  const [only] = values;
  return values.size === 1 && only !== undefined ? only : null;
}
