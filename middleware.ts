import { NextResponse } from "next/server";
import type { NextRequest } from "next/server";
import { cookieName } from "@/lib/auth/cookies";
import { openToken } from "@/lib/auth/session-token";
import { isUnder, pageHeaders } from "@/lib/http/page-headers";

/*
 * Early redirects. It decides nothing that the server does not decide again: a forged or revoked session that passes here
 * is turned away by the page's own loader. Next takes a millisecond to run it, a sixth of a dashboard's time, so it runs for
 * those who bring no session cookie of the area, and for everybody while the site is closed (docs/decisions/0012).
 */

/** Where a request without a session of the area's kind goes first; null lets it through. */
async function earlyRedirect({ nextUrl, cookies }: NextRequest): Promise<string | null> {
  const { pathname, search } = nextUrl;
  const [kind, signIn] = isUnder(pathname, "/dashboard")
    ? (["customer", "/login"] as const)
    : isUnder(pathname, "/admin-dashboard")
      ? (["admin", "/admin"] as const)
      : [null, ""];
  if (kind === null) return null;
  const sealed = cookies.get(cookieName(kind))?.value;
  if (sealed && (await openToken(kind, sealed))) return null;
  return `${signIn}?next=${encodeURIComponent(pathname + search)}`;
}

/** The maintenance page takes every page's place except where administrators sign in and work. */
async function isClosed({ nextUrl, cookies, headers }: NextRequest): Promise<boolean> {
  if (
    !headers.has("x-maintenance") ||
    isUnder(nextUrl.pathname, "/admin") ||
    isUnder(nextUrl.pathname, "/admin-dashboard")
  )
    return false;
  const sealed = cookies.get(cookieName("admin"))?.value;
  return !sealed || (await openToken("admin", sealed)) === null;
}

function maintenancePage({ nextUrl, headers }: NextRequest): NextResponse {
  const told = pageHeaders(nextUrl.pathname + nextUrl.search);
  const request = new Headers(headers);
  for (const [name, value] of Object.entries(told)) request.set(name, value);
  return NextResponse.rewrite(new URL("/maintenance", nextUrl), {
    request: { headers: request },
    headers: {
      "retry-after": "600",
      "x-closed": "1",
      "cache-control": "no-store",
      "content-security-policy": told["content-security-policy"],
    },
  });
}

export async function middleware(request: NextRequest): Promise<NextResponse> {
  if (await isClosed(request)) return maintenancePage(request);
  const signIn = await earlyRedirect(request);
  return signIn === null
    ? NextResponse.next()
    : NextResponse.redirect(new URL(signIn, request.nextUrl), 307);
}

export const config = {
  runtime: "nodejs",
  // Next reads these as they stand here: no names from elsewhere. The cookies are those of lib/auth/cookies.ts.
  matcher: [
    {
      source: "/dashboard/:path*",
      missing: [
        { type: "cookie", key: "sid_customer" },
        { type: "cookie", key: "__Host-sid_customer" },
      ],
    },
    {
      source: "/admin-dashboard/:path*",
      missing: [
        { type: "cookie", key: "sid_admin" },
        { type: "cookie", key: "__Host-sid_admin" },
      ],
    },
    // The pages, files apart, and only while the server has set the flag: otherwise this costs nothing.
    {
      source: "/((?!api/|_next/|maintenance$|.*\\.).*)",
      has: [{ type: "header", key: "x-maintenance" }],
    },
  ],
};
