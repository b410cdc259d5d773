import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import { shared } from "@/lib/core/process-state.mjs";

/** Headers that Next and this application set for themselves. */
const internal =
  /^(x-middleware-|x-invoke-|x-nextjs-|x-now-|x-matched-path$|x-prerender-|x-next-|next-resume$|content-security-policy|x-nonce$|x-request-id$|x-client-ip$|x-path$)/;
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
 * The answers that are under way, by the id of their request: what Next calls for a request knows
 * by it whether the client is still there, and when the answer has been handed over.
 */
const exchanges = shared("exchanges", () => new Map<string, ServerResponse>());

/** A path that cannot be decoded, which Next answers with a 500, as one that names nothing. */
function decodable(url: string): string {
  const [path = "", ...query] = url.split("?");
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll("%", "%25"), ...query].join("?");
  }
}

/** Drops forged headers, sets the caller's address and the request's id, and notes its answer. */
export function identify(
  request: IncomingMessage,
  response: ServerResponse,
  trustProxy: number,
): void {
  const { headers } = request;
  const address = callerAddress(request, trustProxy);
  request.url = decodable(request.url ?? "");
  // No web Request can be a TRACE: Next would answer it with a 500.
  if (request.method === "TRACE") request.method = "X-TRACE";
  for (const name of Object.keys(headers))
    if (internal.test(name) || (trustProxy === 0 && forwarding.test(name))) delete headers[name];
  const id = randomUUID();
  headers["x-request-id"] = id;
  exchanges.set(id, response);
  response.once("close", () => exchanges.delete(id));
  if (address !== null) headers["x-client-ip"] = address;
  // Here, so that every answer has it: files and Next's own answers too.
  response.setHeader("X-Request-Id", id);
}

/** The caller's address as `identify` noted it; null when it is unknown. */
export function clientAddress(headers: Headers): string | null {
  const address = headers.get("x-client-ip")?.trim() ?? "";
  return isIP(address) ? address : null;
}

const idPattern = /^[A-Za-z0-9-]{16,64}$/;

/** The id that `identify` gave the request, or a new one. */
export function requestId(headers: Headers): string {
  const id = headers.get("x-request-id") ?? "";
  return idPattern.test(id) ? id : randomUUID();
}

/** Undefined for a request that came by no connection, or whose connection is closed. */
export const exchangeOf = (id: string): ServerResponse | undefined => exchanges.get(id);
