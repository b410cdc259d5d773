import { NextResponse } from "next/server";
import type { NextRequest } from "next/server";
import type { Kind } from "@/lib/auth/permissions";
import { tokenOf } from "@/lib/auth/session-token";
import { processState } from "@/lib/core/process-state.mjs";
import { newNonce, noncePolicy } from "@/lib/http/nonce-policy";
import { maintenancePage, plainPage } from "@/lib/http/plain-page";
import { hasLongQuery } from "@/lib/http/query-bound";

/** The first gate. */

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
    // With `next` the page itself redirects: it knows a revoked session, for which the two would
    // redirect to each other forever.
    if (pathname === signIn && search === "" && (await hasToken(request, kind))) return area;
  }
  return null;
}

/** The page with a nonce of its own. */
function withNonce({ nextUrl: { pathname, search }, headers }: NextRequest): NextResponse {
  const nonce = newNonce();
  const policy = noncePolicy(nonce);
  const request = new Headers(headers);
  request.set("x-nonce", nonce);
  request.set("x-path", pathname + search);
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

const isRendered = (path: string) =>
  accountPages.includes(path) || areas.some(({ area }) => isUnder(path, area));

/** The methods of a page: its form posts to it until its script is loaded. */
const pageMethods = ["GET", "HEAD", "POST"];

export async function middleware(request: NextRequest): Promise<Response> {
  if (hasLongQuery(request))
    return plainPage("Address too long", "<h1>This address is too long</h1>", 414);
  const { pathname } = request.nextUrl;
  const { maintenance } = processState;
  // Administrators sign in and keep working.
  const isClosed = maintenance !== undefined && !isForAdministrators(pathname);
  if (isClosed && !(await hasToken(request, "admin"))) return maintenancePage(maintenance);
  if (!isRendered(pathname)) return NextResponse.next();
  if (!pageMethods.includes(request.method))
    return new Response(null, { status: 405, headers: { Allow: pageMethods.join(", ") } });
  const target = await redirectTarget(request);
  if (target !== null) return NextResponse.redirect(new URL(target, request.nextUrl), 307);
  return withNonce(request);
}

export const config = {
  runtime: "nodejs",
  // Every page, static ones too: of those it asks only whether the site is closed.
  matcher: "/((?!api/|_next/|metrics$|.*\\.).*)",
};
