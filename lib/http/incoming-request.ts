import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import type { RequestInfo } from "@/lib/core/request-context";
import { isTooLong, QUERY_TOO_LONG } from "./query-bound";

/** Headers that mean something inside the server, and must not come from outside. */
const internal =
  /^(x-middleware-|x-invoke-|x-nextjs-|x-now-|x-matched-path$|x-prerender-|x-next-|next-resume$|content-security-policy|x-nonce$|x-maintenance$|x-draining$|x-query-too-long$|x-request-id$|x-client-ip$|x-path$|x-audience$)/;
const forwarding = /^(x-forwarded-|forwarded$|x-real-ip$|true-client-ip$|cf-connecting-ip$)/;

/**
 * The caller's address: the socket's or, counted from the right of X-Forwarded-For, the one that
 * the outermost of `trustProxy` proxies saw. Null when what stands there is no address.
 */
export function callerAddress(request: IncomingMessage, trustProxy: number): string | null {
  const chain = proxyAddr.all(request, (_address, hop) => hop < trustProxy);
  const address = chain.at(-1)?.replace(/^::ffff:/, "") ?? "";
  return isIP(address) ? address : null;
}

/**
 * Path and query of a request line, whose absolute form (RFC 9112, 3.2.2) names the host a second
 * time. A path with an escape that means nothing or NUL is taken as it is written: it leads
 * nowhere, where Next would fail to decode it.
 */
export function originPath(target: string): string {
  const [name, query] = split(target.startsWith("/") ? target : absolutePath(target));
  if (!isDecodable(name)) return name.replaceAll("%", "%25") + query;
  return (dotSegment.test(name) ? new URL(`http://site.invalid${name}`).pathname : name) + query;
}

/**
 * `.` and `..` also escaped, as the URL standard has them: what Next routes by is then what
 * middleware sees.
 */
const dotSegment = /[/\\](\.|%2e){1,2}([/\\]|$)/i;

/** An address before its `?`, and from it on. */
function split(url: string): [path: string, query: string] {
  const at = url.indexOf("?");
  return at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at)];
}

function absolutePath(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return `/${target}`;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

/**
 * The address without a query string that is too long: Next would parse it for a second. Handlers
 * and middleware refuse the request (414).
 */
function boundQuery(url: string, headers: IncomingMessage["headers"]): string {
  const [path, query] = split(url);
  if (!isTooLong(query.slice(1))) return url;
  headers[QUERY_TOO_LONG] = "1";
  return path;
}

/**
 * Next loses a parameter `__proto__` on the way to a handler, which is to refuse it: it goes on as
 * `___proto__`, which no schema knows either.
 */
function withProto(url: string): string {
  const [path, query] = split(url);
  const isProto = (part: string) => new URLSearchParams(part).has("__proto__");
  if (!isProto(query)) return url;
  const parameters = query.slice(1).split("&");
  return `${path}?${parameters.map((one) => (isProto(one) ? `_${one}` : one)).join("&")}`;
}

/** Takes from a request what only this server may say, says it, and gives the answer its id. */
export function identify(
  request: IncomingMessage,
  response: ServerResponse,
  trustProxy: number,
): void {
  const { headers } = request;
  const address = callerAddress(request, trustProxy);
  for (const name of Object.keys(headers))
    if (internal.test(name) || (trustProxy === 0 && forwarding.test(name))) delete headers[name];
  // Next makes a Request of each, which the fetch standard forbids of this method: it goes on as
  // one that nothing here answers to.
  if (request.method === "TRACE") request.method = "UNKNOWN";
  const id = randomUUID();
  headers["x-request-id"] = id;
  if (address !== null) headers["x-client-ip"] = address;
  request.url = withProto(boundQuery(originPath(request.url ?? ""), headers));
  response.setHeader("X-Request-Id", id);
}

/** What is said of an identified request wherever it is spoken of. */
export function requestInfo({ headers, method = "", url = "" }: IncomingMessage): RequestInfo {
  return { requestId: String(headers["x-request-id"]), method, path: split(url)[0] };
}
