import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "@/lib/core/logged-path";
import { logger } from "@/lib/core/logger";
import { observeRequest, pageOf } from "./metrics";

/**
 * Logs and counts a page or file when it is answered, by the address that came, before anything
 * rewrites it. The API logs and counts its own, by the names of its routes.
 */
export function recordPage(request: IncomingMessage, response: ServerResponse): void {
  const { method = "", url = "", headers } = request;
  if (url.startsWith("/api/")) return;
  const start = performance.now();
  response.once("finish", () => {
    const ms = performance.now() - start;
    const status = response.statusCode;
    const route = pageOf(url);
    observeRequest({ method, route, status }, ms / 1_000);
    const [path = ""] = url.split("?", 1);
    const level = route === "static" ? "debug" : "info";
    const [requestId, ip] = [headers["x-request-id"], headers["x-client-ip"]];
    logger[level](
      { requestId, method, path: loggedPath(path), status, ms: Math.round(ms), ip },
      "page",
    );
  });
}
