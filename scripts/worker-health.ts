import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { env } from "@/lib/core/env";
import { lastMigration } from "@/lib/db/schema-version";
import { isDatabaseUp } from "@/lib/http/health";
import { mayReadMetrics, metricsText } from "@/lib/http/metrics";
import { backupMetrics } from "@/lib/jobs/metrics";

/** Seconds after which a worker that fetched no jobs is not ready; it polls every few. */
const IDLE_SECONDS = 60;

export interface Beat {
  idleSeconds: () => number;
  isStopping: () => boolean;
  /** The newest migration of this version. */
  schema: string;
}

const statusResponse = (isOk: boolean, details: object = {}) =>
  Response.json({ status: isOk ? "ok" : "unavailable", ...details }, { status: isOk ? 200 : 503 });

async function answer(path: string, headers: Headers, beat: Beat): Promise<Response> {
  const idle = beat.idleSeconds();
  if (path === "/api/health/live") return statusResponse(true);
  if (path === "/api/health") {
    const isReady = idle < IDLE_SECONDS && !beat.isStopping();
    const isUp = await isDatabaseUp();
    return statusResponse(isReady && isUp, {
      database: isUp ? "up" : "down",
      idle: Math.round(idle),
      schema: { database: isUp ? await lastMigration() : null, version: beat.schema },
    });
  }
  if (path !== "/metrics" || !mayReadMetrics(headers)) return new Response(null, { status: 404 });
  const help = "Seconds since this worker last looked for jobs";
  return metricsText({ worker_idle: { help, values: { seconds: idle } }, ...backupMetrics() });
}

/** Answers what the web answers of itself. Resolves when it listens. */
export async function serveHealth(port: number, beat: Beat): Promise<Server> {
  const server = createServer(async (request, response) => {
    const [path = ""] = (request.url ?? "").split("?", 1);
    const headers = new Headers({ authorization: request.headers.authorization ?? "" });
    const result = await answer(path, headers, beat).catch(
      () => new Response(null, { status: 500 }),
    );
    const headersOut = { ...Object.fromEntries(result.headers), "cache-control": "no-store" };
    response.writeHead(result.status, headersOut).end(await result.text());
  });
  await once(server.listen(port, env().HOST), "listening");
  return server;
}
