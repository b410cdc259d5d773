import { NextResponse } from "next/server";
import type { NextRequest } from "next/server";
import { cookieName } from "@/lib/auth/cookies";
import { openToken } from "@/lib/auth/session-token";
import { env } from "@/lib/core/env";

/*
 * Early redirects and the headers of what is rendered per request. It decides nothing that the server does not decide
 * again: a forged or revoked session that passes here is turned away by the page's own loader.
 */

/** Scripts by nonce alone; MUI writes style attributes, so those are allowed and nothing else inline is. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${env().NODE_ENV === "development" ? " 'unsafe-eval'" : ""}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

function isUnder(path: string, area: string): boolean {
  return path === area || path.startsWith(`${area}/`);
}

/** Where a request without a session of the area's kind goes first; null lets it through. */
async function earlyRedirect({ nextUrl, cookies }: NextRequest): Promise<string | null> {
  const { pathname, search } = nextUrl;
  const [kind, signIn] = isUnder(pathname, "/dashboard") ? (["customer", "/login"] as const) : isUnder(pathname, "/admin-dashboard") ? (["admin", "/admin"] as const) : [null, ""];
  if (kind === null) return null;
  const sealed = cookies.get(cookieName(kind))?.value;
  if (sealed && (await openToken(kind, sealed))) return null;
  return `${signIn}?next=${encodeURIComponent(pathname + search)}`;
}

/** Pages that are rendered per request, and so carry a nonce; the static ones have policies of their own. */
const dynamicAreas = ["/dashboard", "/admin-dashboard", "/login", "/admin", "/register", "/forgot-password", "/reset-password", "/verify-email", "/dev-inbox"];

/** The maintenance page takes every page's place except where administrators sign in and work. */
async function isClosed({ nextUrl, cookies, headers }: NextRequest): Promise<boolean> {
  if (!headers.has("x-maintenance") || isUnder(nextUrl.pathname, "/admin") || isUnder(nextUrl.pathname, "/admin-dashboard")) return false;
  const sealed = cookies.get(cookieName("admin"))?.value;
  return !sealed || (await openToken("admin", sealed)) === null;
}

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const closed = await isClosed(request);
  if (!closed && !dynamicAreas.some((area) => isUnder(pathname, area))) return NextResponse.next();
  const signIn = closed ? null : await earlyRedirect(request);
  if (signIn !== null) return NextResponse.redirect(new URL(signIn, request.nextUrl), 307);
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const allowed = policy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-path", pathname + search);
  headers.set("x-audience", isUnder(pathname, "/admin") || isUnder(pathname, "/admin-dashboard") ? "admin" : "customer");
  headers.set("content-security-policy", allowed);
  const answer = closed
    ? NextResponse.rewrite(new URL("/maintenance", request.nextUrl), { request: { headers }, headers: { "retry-after": "600", "x-closed": "1" } })
    : NextResponse.next({ request: { headers } });
  answer.headers.set("content-security-policy", allowed);
  answer.headers.set("cache-control", "no-store");
  return answer;
}

export const config = {
  runtime: "nodejs",
  matcher: [
    "/dashboard/:path*",
    "/admin-dashboard/:path*",
    "/login",
    "/admin",
    "/register",
    "/forgot-password",
    "/reset-password",
    "/verify-email",
    "/dev-inbox",
    // The pages, files apart, and only while the server has set the flag: otherwise this costs nothing.
    { source: "/((?!api/|_next/|maintenance$|.*\\.).*)", has: [{ type: "header", key: "x-maintenance" }] },
  ],
};
