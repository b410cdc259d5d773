import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Instrumentation } from "next";
import { MAINTENANCE, watchMaintenance } from "@/lib/auth/maintenance";
import { isBuilding, serverEnv, type Env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { logConsole } from "@/lib/http/console-lines";
import { watchDatabase } from "@/lib/http/database-watch";
import { enterRequest } from "@/lib/core/request-context";
import { identify, requestInfo } from "@/lib/http/incoming-request";
import { observeRequest, pageOf } from "@/lib/http/metrics";
import { watchPages } from "@/lib/http/page-watch";
import { DRAINING, isDraining, stopOnSignal } from "@/lib/http/shutdown";
import { logSlowQueries } from "@/lib/http/slow-queries";
import { keepJobs } from "@/lib/jobs/start";

interface Started {
  request: IncomingMessage;
  response: ServerResponse;
  server: Server;
}

/** A server whose configuration is not valid does not start. */
export async function register(): Promise<void> {
  if (isBuilding()) return;
  try {
    const env = serverEnv();
    start(env, env.OTEL_EXPORTER_OTLP_ENDPOINT ? await trace() : async () => {});
  } catch (error) {
    // Next would go on, and answer each request with a 500.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/** Loaded by who asks for it alone. */
const trace = async () => (await import("@/lib/http/tracing")).startTracing();

function start(
  { JOBS, NODE_ENV, TRUST_PROXY, DRAIN_SECONDS, PAYMENTS, SEED_DEMO }: Env,
  endTracing: () => Promise<void>,
): void {
  if (NODE_ENV === "production") logConsole();
  if (PAYMENTS === "manual" && !SEED_DEMO)
    logger.warn("PAYMENTS is manual: charges are marked as paid, and no money is collected");
  logSlowQueries();
  const endWatch = watchDatabase();
  const maintenance = watchMaintenance();
  watchPages();
  let listening: Server | undefined;
  // Node publishes each request here before Next sees it.
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as Started;
    // No address here has another protocol; Next would keep the connection of who asks for one.
    if (listening === undefined && NODE_ENV === "production")
      server.on("upgrade", (_request, socket: Duplex) => socket.destroy());
    listening = server;
    const began = performance.now();
    const { method = "", url = "" } = request;
    identify(request, response, TRUST_PROXY);
    const info = requestInfo(request);
    enterRequest(info);
    // The API counts and logs its own, by the names of its routes.
    if (!url.startsWith("/api/"))
      response.once("close", () => {
        const answered = { method, route: pageOf(url), status: response.statusCode };
        const ms = performance.now() - began;
        observeRequest(answered, ms / 1_000);
        const level = answered.route === "static" ? "debug" : "info";
        const ip = request.headers["x-client-ip"];
        logger[level]({ ...info, status: answered.status, ms: Math.round(ms), ip }, "page");
      });
    const mark = maintenance();
    if (mark !== undefined) request.headers[MAINTENANCE] = mark;
    if (!isDraining()) return;
    request.headers[DRAINING] = "1";
    response.setHeader("Connection", "close");
  });
  // The site answers without them: a mail waits in the database until they run.
  const endJobs = JOBS === "web" ? keepJobs() : async () => {};
  stopOnSignal({
    server: () => listening,
    stopOthers: () => Promise.allSettled([endJobs(), endWatch(), endTracing()]),
    drainSeconds: DRAIN_SECONDS,
  });
}

/** One line for each page or handler that failed, with the id of its request. */
export const logFailure: Instrumentation.onRequestError = (
  error,
  { path, method, headers },
  { routePath },
) => {
  logger.error(
    {
      err: error,
      requestId: headers["x-request-id"],
      method,
      path: path.split("?", 1)[0],
      route: routePath,
    },
    "request failed",
  );
};
