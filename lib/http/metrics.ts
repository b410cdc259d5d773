import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { env } from "@/lib/core/env";
import { PAGES } from "@/lib/core/pages";
import { shared } from "@/lib/core/process-state.mjs";
import { poolState } from "@/lib/db/client";
import { replicaMisses } from "@/lib/db/replica";

type Label = "method" | "route" | "status";

interface Metrics {
  registry: Registry;
  requests: Histogram<Label>;
  vitals: Histogram<"name" | "page">;
  shifts: Histogram<"page">;
  busy: Counter<"route">;
  spans: Counter<"kind">;
}

function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by route, method and status, with the time until the answer was made",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  const vitals = new Histogram({
    name: "web_vitals_seconds",
    help: "What browsers measured of visits, by the first part of the address: LCP, FCP, INP, TTFB",
    labelNames: ["name", "page"] as const,
    // The bounds of what Google calls good and poor are among them.
    buckets: [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 4, 10],
    registers: [registry],
  });
  const shifts = new Histogram({
    name: "web_vitals_layout_shift",
    help: "Cumulative layout shift of visits",
    labelNames: ["page"] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 1],
    registers: [registry],
  });
  new Gauge({
    name: "database_connections",
    help: "Connections of the pool: open, idle, and requests that wait for one",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolState())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "database_replica_misses",
    help: "Reads that the primary answered because the replica did not",
    registers: [registry],
    collect() {
      this.set(replicaMisses());
    },
  });
  const busy = new Counter({
    name: "http_busy_total",
    help: "Requests that were refused because the process had enough to do",
    labelNames: ["route"] as const,
    registers: [registry],
  });
  const spans = new Counter({
    name: "agent_spans_total",
    help: "Spans that agents sent: runs, refused runs, and others, which are dropped",
    labelNames: ["kind"] as const,
    registers: [registry],
  });
  return { registry, requests, vitals, shifts, busy, spans };
}

const metrics = () => shared("metrics", createMetrics);

/** Counts a request that was answered, with its time in seconds. */
export function observeRequest(
  { method, route, status }: { method: string; route: string; status: number },
  seconds: number,
): void {
  metrics().requests.observe({ method, route, status: String(status) }, seconds);
}

export function countSpans(counts: { runs: number; refused: number; dropped: number }): void {
  for (const [kind, count] of Object.entries(counts)) metrics().spans.inc({ kind }, count);
}

/** Counts a request that was refused because the process has enough to do. */
export const countBusy = (route: string): void => metrics().busy.inc({ route });

/** Counts a web vital: milliseconds, or CLS. `page` is a name of few. */
export function observeVital(name: string, page: string, value: number): void {
  if (name === "CLS") metrics().shifts.observe({ page }, value);
  else metrics().vitals.observe({ name, page }, value / 1_000);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** As declared, `/api/services/{id}`: any other name would be a figure kept for ever. */
export function routeOf(
  path: string,
  params: Record<string, string | string[] | undefined>,
): string {
  const names = new Map(Object.entries(params).map(([name, value]) => [value, `{${name}}`]));
  return path
    .split("/")
    .map((part) => names.get(part) ?? names.get(decoded(part)) ?? decoded(part))
    .join("/");
}

const firstPart = (path: string) => /^\/[^/?]*/.exec(path)?.[0] ?? "";

const pages = new Set(Object.keys(PAGES).map(firstPart));

/** The name that a page or file is counted under: its first part, where that is one of ours. */
export function pageOf(path: string): string {
  const first = firstPart(path);
  if (first === "/_next") return "static";
  return pages.has(first) ? first : "other";
}

/** Figures that are read at the moment: by name, with their meaning and values by label. */
export type Figures = Record<string, { help: string; values: Record<string, number> }>;

/** Everything in the text format of Prometheus. */
export async function metricsText(figures: Figures): Promise<Response> {
  const { registry } = metrics();
  const current = new Registry();
  for (const [name, { help, values }] of Object.entries(figures)) {
    const gauge = new Gauge({ name, help, labelNames: ["of"] as const, registers: [current] });
    for (const [of, value] of Object.entries(values)) gauge.set({ of }, value);
  }
  const text = await Registry.merge([registry, current]).metrics();
  return new Response(text, {
    headers: { "Content-Type": registry.contentType, "Cache-Control": "no-store" },
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request bears METRICS_TOKEN; compared in constant time. */
export function mayReadMetrics(headers: Headers): boolean {
  const { METRICS_TOKEN } = env();
  const authorization = headers.get("authorization") ?? "";
  const expected = `Bearer ${METRICS_TOKEN}`;
  return Boolean(METRICS_TOKEN) && timingSafeEqual(digest(authorization), digest(expected));
}
