import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Instrumentation } from "next";
import { builtMigration, isBuilding, serverEnv, type Env } from "@/lib/core/env";
import { loggedPath } from "@/lib/core/logged-path";
import { logger } from "@/lib/core/logger";
import { reportSchema } from "@/lib/http/schema-report";
import { recordPage } from "@/lib/http/access-log";
import { contentWatcher } from "@/lib/http/cache-invalidation";
import { logConsole } from "@/lib/http/console-lines";
import { identify } from "@/lib/http/incoming-request";
import { stopOnSignal } from "@/lib/http/shutdown";
import { logSlowQueries } from "@/lib/http/slow-queries";
import { runJobs } from "@/lib/jobs/start";
import { openThreads } from "@/lib/jobs/threads";
import { watchChanges } from "@/lib/jobs/watch";

/** A server whose configuration is not valid does not start. */
export async function register(): Promise<void> {
  if (isBuilding()) return;
  try {
    const env = serverEnv();
    await openThreads();
    start(env, env.OTEL_EXPORTER_OTLP_ENDPOINT ? await startTracing() : async () => {});
  } catch (error) {
    // Next would go on, and answer each request with a 500.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Loaded only where it is configured. */
const startTracing = async () => (await import("@/lib/http/tracing")).startTracing();

interface RequestStart {
  server: Server;
  request: IncomingMessage;
  response: ServerResponse;
}

function start(env: Env, stopTracing: () => Promise<void>): void {
  const { JOBS, NODE_ENV, TRUST_PROXY, DRAIN_SECONDS, PAYMENTS, SEED_DEMO } = env;
  if (NODE_ENV === "production") logConsole();
  if (PAYMENTS === "manual" && !SEED_DEMO)
    logger.warn("PAYMENTS is manual: charges are marked as paid, and no money is collected");
  if (PAYMENTS === "transfer")
    logger.info("PAYMENTS is transfer: customers say what they have sent, you record what arrived");
  logSlowQueries();
  void reportSchema(builtMigration());
  const stopWatching = watchChanges(contentWatcher());
  let server: Server | undefined;
  // Node publishes each request here before Next sees it. Next does not hand out its server.
  subscribe("http.server.request.start", (message) => {
    const start = message as RequestStart;
    server = start.server;
    recordPage(start.request, start.response);
    identify(start.request, start.response, TRUST_PROXY);
  });
  const stopJobs = JOBS === "web" ? runJobs() : async () => {};
  stopOnSignal({
    server: () => server,
    stopOthers: () => Promise.allSettled([stopJobs(), stopWatching(), stopTracing()]),
    drainSeconds: DRAIN_SECONDS,
  });
}

/** Logs a page or handler that failed; its digest is the reference on the screen. */
export const logFailure: Instrumentation.onRequestError = (
  error,
  { path, method, headers },
  { routePath },
) => {
  const [pathname = ""] = path.split("?", 1);
  const reference = error instanceof Error && "digest" in error ? error.digest : undefined;
  const requestId = headers["x-request-id"];
  logger.error(
    { err: error, reference, requestId, method, path: loggedPath(pathname), route: routePath },
    "request failed",
  );
};
