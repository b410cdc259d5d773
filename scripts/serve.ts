import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import next from "next";
import { inMaintenance } from "@/lib/auth/maintenance";
import { closeDb } from "@/lib/db/client";
import { env } from "@/lib/core/env";
import { logger } from "@/lib/core/logger";
import { startJobs } from "@/lib/jobs/start";
import { gather } from "./serve/gather";
import { claimsTooMuch, guard, refuse, type Refused } from "./serve/guards";
import { completeHeaders, standingHeaders } from "./serve/headers";
import { keptAnswers } from "./serve/kept";
import { listen } from "./serve/listen";
import { closeWhenMarked, maintenanceFlag } from "./serve/maintenance";
import { tellPage } from "./serve/told";
import { warmPages } from "./serve/warm";

const stopping: Refused = {
  status: 503,
  code: "stopping",
  error: "The server is restarting. Try again in a moment.",
  headers: { "Retry-After": "5", Connection: "close" },
};
/** Time that running requests get to finish after the signal to stop. */
const grace = 10_000;

async function main(): Promise<void> {
  const { NODE_ENV, PORT, HOST, SITE_URL, TRUST_PROXY, JOBS } = env();
  const standing = standingHeaders(SITE_URL);
  const maintenance = maintenanceFlag(inMaintenance);
  let refusing = false;

  const server = createServer({
    headersTimeout: 15_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  });
  const app = next({
    dev: NODE_ENV === "development",
    dir: process.cwd(),
    hostname: HOST,
    port: PORT,
    httpServer: server,
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  const fromKept = NODE_ENV === "production" ? keptAnswers(handle) : handle;
  if (NODE_ENV === "production") await warmPages(process.cwd(), handle);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of standing) response.setHeader(name, value);
    completeHeaders(response);
    const refused = guard(request, response, TRUST_PROXY);
    response.setHeader("X-Request-Id", request.headers["x-request-id"] ?? crypto.randomUUID());
    if (refused) return refuse(response, refused);
    if (refusing) return refuse(response, stopping);
    if (tellPage(request, response)) gather(response);
    const closed = maintenance.on();
    if (closed === true || (closed !== false && (await closed))) {
      request.headers["x-maintenance"] = "1";
      closeWhenMarked(response);
    }
    if (request.method === "PUT" && request.url?.startsWith("/api/settings"))
      response.once("finish", maintenance.reset);
    await (request.headers["x-maintenance"] ? handle : fromKept)(request, response);
  }

  server.on("request", (request, response) => {
    answer(request, response).catch((error: unknown) => {
      logger.error({ err: error, requestId: request.headers["x-request-id"] }, "request failed");
      response.destroy();
    });
  });
  // A client that asks before sending a large body is told no before it sends it.
  server.on("checkContinue", (request, response) => {
    if (!claimsTooMuch(request)) response.writeContinue();
    server.emit("request", request, response);
  });
  server.on("connect", (_request, socket) =>
    socket.end("HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"),
  );
  const closeSecond = await listen(server, PORT, HOST);
  process.send?.("ready");
  // The site answers without them: a mail waits in the database until they run.
  const jobs =
    JOBS === "web"
      ? startJobs().catch((error: unknown) =>
          logger.error({ err: error }, "the jobs did not start"),
        )
      : undefined;

  let asked = false;
  const stop = async () => {
    if (asked) return;
    asked = true;
    refusing = true;
    closeSecond();
    const closed = new Promise((resolve) => server.close(resolve));
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    const idleJobs = jobs?.then((stopJobs) => stopJobs?.(grace / 2));
    await Promise.race([Promise.allSettled([closed, idleJobs]), wait(grace)]);
    clearInterval(idle);
    server.closeAllConnections();
    await Promise.race([Promise.allSettled([app.close(), closeDb()]), wait(2_000)]);
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  // Ctrl-C reaches the whole group: `npm start` then stops us in its order.
  process.on("SIGINT", () => (process.send ? undefined : void stop()));
  process.on("disconnect", () => void stop());
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
