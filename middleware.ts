import { NextResponse } from "next/server";
import type { NextRequest } from "next/server";
import type { ActorKind } from "@/lib/auth/permissions";
import { tokenOf } from "@/lib/auth/session-token";
import { findActor } from "@/lib/auth/sessions";
import { addressKey } from "@/lib/core/address-key";
import { env } from "@/lib/core/env";
import { loggedPath } from "@/lib/core/logged-path";
import { logger } from "@/lib/core/logger";
import { destinationOf } from "@/lib/core/next-path";
import { HOMES, pageAt } from "@/lib/core/pages";
import type { PageEntry } from "@/lib/core/pages";
import { processState } from "@/lib/core/process-state.mjs";
import { newNonce, noncePolicy } from "@/lib/http/csp.mjs";
import { clientAddress, exchangeOf, requestId } from "@/lib/http/incoming-request";
import { hasLongQuery } from "@/lib/http/input";
import { countBusy, pageOf } from "@/lib/http/metrics";
import { busyPage, maintenancePage, plainPage } from "@/lib/http/plain-page";
import { hasPoint } from "@/lib/http/rate-limit";
import { waitForPlace } from "@/lib/http/render-places";

const isForAdministrators = (path: string) =>
  Object.values(HOMES.admin).some((home) => path === home || path.startsWith(`${home}/`));

const hasToken = async (request: NextRequest, kind: ActorKind) =>
  (await tokenOf(request, kind)) !== null;

/** Whether the session's row is good: a revoked one would be led back from the area forever. */
async function isSignedIn(request: NextRequest, kind: ActorKind): Promise<boolean> {
  const token = await tokenOf(request, kind);
  // Without the database nobody is led on: the page stands by itself.
  return token !== null && (await findActor(token).catch(() => null)) !== null;
}

/** To the sign-in without a session of the area's kind, from the sign-in on with one. */
async function redirectTarget(request: NextRequest, page: PageEntry): Promise<string | null> {
  const { pathname, search, searchParams } = request.nextUrl;
  if (page.kind === "area" && !(await hasToken(request, page.of)))
    return `${HOMES[page.of].signIn}?next=${encodeURIComponent(pathname + search)}`;
  if (page.kind === "form" && page.forVisitors && (await isSignedIn(request, page.forVisitors)))
    return destinationOf(searchParams) ?? HOMES[page.forVisitors].area;
  return null;
}

/** The page with a nonce of its own. */
function withNonce({ nextUrl: { pathname, search }, headers }: NextRequest): NextResponse {
  const nonce = newNonce();
  const policy = noncePolicy(nonce, env().NODE_ENV === "development");
  const request = new Headers(headers);
  request.set("x-nonce", nonce);
  request.set("x-path", pathname + search);
  request.set("content-security-policy", policy);
  return NextResponse.next({
    request: { headers: request },
    headers: { "content-security-policy": policy },
  });
}

/** Whom a rendered page is counted for: the session, or else the address. */
async function callerOf(request: NextRequest, page: PageEntry): Promise<string> {
  const token = page.kind === "area" ? await tokenOf(request, page.of) : null;
  return token ? token.sid : addressKey(clientAddress(request.headers));
}

/** The page in its turn; 503 when that does not come soon. */
async function inTurn(request: NextRequest, page: PageEntry): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  const id = requestId(request.headers);
  const answer = exchangeOf(id);
  // Nobody waits for what has no answer any more.
  if (answer && (await waitForPlace(answer, await callerOf(request, page))))
    return withNonce(request);
  countBusy(pageOf(pathname));
  logger.info({ requestId: id, path: loggedPath(pathname), refusal: "busy" }, "page refused");
  return busyPage(pathname + search);
}

/** A form posts to its own page, since only the browser knows the `next` of a static one. */
function answerToForm({ nextUrl }: NextRequest, { kind }: PageEntry): NextResponse {
  const { pathname, search } = nextUrl;
  if (kind === "form")
    return NextResponse.redirect(new URL(`${pathname}/send${search}`, nextUrl), 307);
  return NextResponse.redirect(new URL(pathname, nextUrl), 303);
}

/** Characters that need no escape, escaped (RFC 3986, 2.3). */
const needlessEscape = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi;

/** On to the one name that a page has. */
function toPlainAddress({ nextUrl }: NextRequest): NextResponse | null {
  const { pathname, search } = nextUrl;
  const plain = pathname.replace(needlessEscape, decodeURIComponent);
  return plain === pathname ? null : NextResponse.redirect(new URL(plain + search, nextUrl), 308);
}

/** Counted as the API counts links. Without the database the page says itself what is wrong. */
const mayOpenLink = ({ headers }: NextRequest) =>
  hasPoint("payLink", `address:${addressKey(clientAddress(headers))}`).catch(() => true);

const tooManyPage = () =>
  plainPage(
    "Too many requests",
    "<h1>Too many requests</h1><p>Wait a minute and try again.</p>",
    429,
    {
      "Retry-After": "60",
    },
  );

const PAGE_METHODS = ["GET", "HEAD", "POST"];

const notAllowedPage = () =>
  plainPage("Method not allowed", "<h1>Method not allowed</h1>", 405, {
    Allow: PAGE_METHODS.join(", "),
  });

export async function middleware(request: NextRequest): Promise<Response> {
  if (hasLongQuery(request))
    return plainPage("Address too long", "<h1>This address is too long</h1>", 414);
  const { pathname } = request.nextUrl;
  const plainAddress = toPlainAddress(request);
  if (plainAddress) return plainAddress;
  const { maintenance } = processState;
  // Administrators sign in and keep working.
  const isClosed = maintenance !== undefined && !isForAdministrators(pathname);
  if (isClosed && !(await hasToken(request, "admin"))) return maintenancePage(maintenance);
  const page = pageAt(pathname);
  if (page && !PAGE_METHODS.includes(request.method)) return notAllowedPage();
  if (!page || page.kind === "site") return NextResponse.next();
  const isStatic = page.kind === "form" || page.kind === "link";
  if (isStatic && request.method === "POST") return answerToForm(request, page);
  if (pathname.startsWith("/pay/") && !(await mayOpenLink(request))) return tooManyPage();
  const target = await redirectTarget(request, page);
  if (target !== null) return NextResponse.redirect(new URL(target, request.nextUrl), 307);
  return isStatic ? NextResponse.next() : inTurn(request, page);
}

export const config = {
  runtime: "nodejs",
  // Every page, static ones too: of those it asks only whether the site is closed. Forms with files
  // pass by: Next keeps a body in memory for a middleware, and cuts it at 10 MB.
  matcher: "/((?!api/|_next/|metrics$|dashboard/requests/[^/]+/(?:items/[^/]+/)?send$|.*\\.).*)",
};
