import { NextResponse } from "next/server";
import type { NextRequest } from "next/server";
import type { Kind } from "@/lib/auth/permissions";
import { tokenOf } from "@/lib/auth/session-token";
import { isDatabaseAway } from "@/lib/core/database-away";
import { newNonce, noncePolicy } from "@/lib/http/nonce-policy";
import { closedPage, plainPage, unavailablePage } from "@/lib/http/plain-page";
import { hasLongQuery } from "@/lib/http/query-bound";

/*
 * The first gate. Each page's loader checks the session's row again: a revoked one passes here and
 * is turned away there.
 */

/** Each kind's area, and where it signs in. */
const areas = [
  { kind: "customer", area: "/dashboard", signIn: "/login" },
  { kind: "admin", area: "/admin-dashboard", signIn: "/admin" },
] as const;

/** Whether a path is an area's first page or lies below it. */
const isUnder = (path: string, area: string) => path === area || path.startsWith(`${area}/`);

const isForAdministrators = (path: string) =>
  isUnder(path, "/admin") || isUnder(path, "/admin-dashboard");

const hasToken = async (request: NextRequest, kind: Kind) =>
  (await tokenOf(request, kind)) !== null;

/**
 * Where the request goes instead: to the sign-in without a session of the area's kind, to the area
 * with one.
 */
async function redirectTarget(request: NextRequest): Promise<string | null> {
  const { pathname, search } = request.nextUrl;
  for (const { kind, area, signIn } of areas) {
    if (isUnder(pathname, area) && !(await hasToken(request, kind)))
      return `${signIn}?next=${encodeURIComponent(pathname + search)}`;
    // With `next` it is the page that sends on, for it knows a revoked session: else the two would
    // send each other for ever.
    if (pathname === signIn && search === "" && (await hasToken(request, kind))) return area;
  }
  return null;
}

/**
 * The page with a nonce of its own. Next reads it from the policy among the request's headers and
 * puts it on its scripts.
 */
function withNonce({ nextUrl: { pathname, search }, headers }: NextRequest): NextResponse {
  const nonce = newNonce();
  const policy = noncePolicy(nonce);
  const request = new Headers(headers);
  request.set("x-nonce", nonce);
  request.set("x-path", pathname + search);
  request.set("x-audience", isForAdministrators(pathname) ? "admin" : "customer");
  request.set("content-security-policy", policy);
  return NextResponse.next({
    request: { headers: request },
    headers: { "content-security-policy": policy },
  });
}

/** The pages outside the areas that are rendered per request. */
const accountPages = [
  "/login",
  "/admin",
  "/register",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
  "/undo-email",
  "/disown",
  "/dev-inbox",
];

/** What a page answers to: its form posts to it until its script has come. */
const pageMethods = ["GET", "HEAD", "POST"];

export async function middleware(request: NextRequest): Promise<Response> {
  if (hasLongQuery(request))
    return plainPage("Address too long", "<h1>This address is too long</h1>", 414);
  const { pathname, search } = request.nextUrl;
  // Set by instrumentation.ts while the site is closed; administrators sign in and keep working.
  const maintenance = request.headers.get("x-maintenance");
  const isClosed = maintenance !== null && !isForAdministrators(pathname);
  if (isClosed && !(await hasToken(request, "admin")))
    return closedPage(new URLSearchParams(maintenance));
  const isRendered =
    accountPages.includes(pathname) || areas.some(({ area }) => isUnder(pathname, area));
  if (isRendered && !pageMethods.includes(request.method))
    return new Response(null, { status: 405, headers: { Allow: pageMethods.join(", ") } });
  const target = await redirectTarget(request);
  if (target !== null) return NextResponse.redirect(new URL(target, request.nextUrl), 307);
  if (!isRendered) return NextResponse.next();
  return isDatabaseAway() ? unavailablePage(pathname + search) : withNonce(request);
}

export const config = {
  runtime: "nodejs",
  // Next reads these as they stand here: no names from elsewhere. The static pages pass it only
  // while the site is closed.
  matcher: [
    "/dashboard/:path*",
    "/admin-dashboard/:path*",
    "/(login|admin|register|forgot-password|reset-password|verify-email|undo-email|disown|dev-inbox)",
    {
      source: "/((?!api/|_next/|metrics$|.*\\.).*)",
      has: [{ type: "header", key: "x-maintenance" }],
    },
    { source: "/((?!api/|_next/).*)", has: [{ type: "header", key: "x-query-too-long" }] },
  ],
};
