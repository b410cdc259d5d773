import "server-only";
import { PerformanceObserver } from "node:perf_hooks";
import { loggedPath } from "@/lib/core/logged-path";
import { logger } from "@/lib/core/logger";
import { observeRequest, pageOf } from "./metrics";

/** What Node tells of an answer of its HTTP server. */
interface Exchange {
  req: { method: string; url: string; headers: Record<string, string | undefined> };
  res: { statusCode: number };
}

interface HttpEntry extends PerformanceEntry {
  detail: Exchange;
}

/** Logs and counts a page or file. The API logs and counts its own, by the names of its routes. */
function record({ req, res }: Exchange, ms: number): void {
  if (req.url.startsWith("/api/")) return;
  const { method, url, headers } = req;
  const status = res.statusCode;
  const route = pageOf(url);
  observeRequest({ method, route, status }, ms / 1_000);
  const [path = ""] = url.split("?", 1);
  const level = route === "static" ? "debug" : "info";
  const [requestId, ip] = [headers["x-request-id"], headers["x-client-ip"]];
  logger[level](
    { requestId, method, path: loggedPath(path), status, ms: Math.round(ms), ip },
    "page",
  );
}

/** From now on each page and file that was answered is a line of the log and a figure. */
export function recordPages(): void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as HttpEntry[])
      if (entry.name === "HttpRequest") record(entry.detail, entry.duration);
  });
  observer.observe({ entryTypes: ["http"] });
}
