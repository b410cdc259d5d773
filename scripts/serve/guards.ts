import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const methods = ["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"];
const importPath = "/api/admin/import/";

/**
 * Bytes of a body that are read at all. API routes answer from 100,000 on by themselves, in the contract's order
 * (session and right before size); this bound keeps what no route would read from being sent.
 */
const bodyLimit = { page: 100_000, api: 1_000_000, import: 6_000_000 };

/** Headers that mean something inside the server, and must not come from outside. */
const internal =
  /^(x-middleware-|x-invoke-|x-nextjs-|x-now-|x-matched-path$|x-prerender-|x-next-|next-resume$|content-security-policy|x-nonce$|x-maintenance$|x-request-id$|x-client-ip$|x-path$|x-audience$)/;
const forwarding = /^(x-forwarded-|forwarded$|x-real-ip$|true-client-ip$|cf-connecting-ip$)/;

/** What chunks and read-ahead may add to the bytes of a body. */
const overhead = 65_536 + 4_096;

export type Refused = {
  status: number;
  code: string;
  error: string;
  headers?: Record<string, string>;
};

const tooLarge: Refused = {
  status: 413,
  code: "too_large",
  error: "The body is too large.",
  headers: { Connection: "close" },
};

/** Brings the request into the shape that the rest may rely on, or says why it is refused. */
export function guard(
  request: IncomingMessage,
  response: ServerResponse,
  trustProxy: number,
): Refused | null {
  identify(request, trustProxy);
  const method = request.method ?? "";
  if (!methods.includes(method)) {
    return {
      status: 405,
      code: "method_not_allowed",
      error: `${method} is not supported.`,
      headers: { Allow: methods.join(", ") },
    };
  }
  const path = originPath(request.url ?? "");
  if (path === null)
    return { status: 400, code: "bad_request", error: "The address is malformed." };
  request.url = path;
  if (claimsTooMuch(request)) return tooLarge;
  capBody(request, response, limitOf(path));
  return null;
}

/**
 * Path and query of the request line, whose absolute form (RFC 9112, 3.2.2) names the host a second time. Null when
 * it is neither form, or the path has an escape that cannot be decoded or means NUL.
 */
export function originPath(target: string): string | null {
  const path = target.startsWith("/") ? target : absolutePath(target);
  if (path === null) return null;
  try {
    return decodeURIComponent(path.split("?", 1)[0] ?? "").includes("\0") ? null : path;
  } catch {
    return null;
  }
}

function absolutePath(target: string): string | null {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** Whether the length that the request announces is refused without reading it. */
export function claimsTooMuch(request: IncomingMessage): boolean {
  return Number(request.headers["content-length"] ?? 0) > limitOf(request.url ?? "");
}

function limitOf(path: string): number {
  if (path.startsWith(importPath)) return bodyLimit.import;
  return path.startsWith("/api/") ? bodyLimit.api : bodyLimit.page;
}

/**
 * Answers 413 and ends the connection when a body grows beyond the limit without having said so. Counted as it
 * arrives, and on the socket as well, because Next may put a stream of its own in the place of the request's.
 */
function capBody(request: IncomingMessage, response: ServerResponse, limit: number): void {
  if (request.headers["transfer-encoding"] === undefined) return;
  const { socket } = request;
  const before = socket.bytesRead;
  const push = request.push.bind(request);
  let received = 0;
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    if (response.headersSent) socket.destroy();
    else
      refuse(
        response.once("finish", () => socket.destroy()),
        tooLarge,
      );
  };
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    received += chunk?.length ?? 0;
    if (received <= limit) return push(chunk, encoding);
    end();
    return false;
  };
  const timer = setInterval(() => {
    if (socket.bytesRead - before > limit + overhead) end();
  }, 20);
  response.once("close", () => clearInterval(timer));
}

function identify(request: IncomingMessage, trustProxy: number): void {
  const { headers } = request;
  const address = clientAddress(request, trustProxy);
  for (const name of Object.keys(headers)) {
    if (internal.test(name) || (trustProxy === 0 && forwarding.test(name))) delete headers[name];
  }
  headers["x-request-id"] = randomUUID();
  headers["x-client-ip"] = address;
}

/** The caller's address: the socket's, or the one that the outermost of `trustProxy` proxies in front of us saw. */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const socket = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  if (trustProxy === 0) return socket;
  const chain = [...String(request.headers["x-forwarded-for"] ?? "").split(","), socket]
    .map((part) => part.trim())
    .filter(Boolean);
  return chain[Math.max(0, chain.length - 1 - trustProxy)] ?? socket;
}

/** A refusal for a person's eyes, which asks again by itself when the server will be back. Without styles: its policy allows nothing. */
const pageOf = ({ error, headers }: Refused) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not available</title>${
    headers?.["Retry-After"]
      ? `<meta http-equiv="refresh" content="${headers["Retry-After"]}">`
      : ""
  }<h1>This page is not available</h1><p>${error}</p><p><a href="">Try again</a></p></html>`;

/** Answers a refused request as the contract says, with a sentence and a code as JSON; a browser that asks for a page gets one. */
export function refuse(response: ServerResponse, refused: Refused): void {
  const { status, code, error, headers } = refused;
  const isPage =
    !response.req.url?.startsWith("/api/") &&
    (response.req.headers.accept ?? "").startsWith("text/html");
  const body = isPage ? pageOf(refused) : JSON.stringify({ error, code });
  response.writeHead(status, {
    "Content-Type": isPage ? "text/html; charset=utf-8" : "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    ...headers,
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}
