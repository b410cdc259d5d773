import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { processState } from "@/lib/core/process-state.mjs";
import { closeDb } from "@/lib/db/client";

/** Milliseconds that running requests and jobs get to finish once nothing new is accepted. */
const GRACE_MS = 10_000;

const CHANNEL = "http.server.request.start";

/** Next does not hand out its server: the first request shows it. */
function findServer(): () => Server | undefined {
  let server: Server | undefined;
  const remember = (message: unknown) => {
    server = (message as { server: Server }).server;
    unsubscribe(CHANNEL, remember);
  };
  subscribe(CHANNEL, remember);
  return () => server;
}

interface Options {
  /** Ends the jobs and whatever else works beside the requests. */
  stopOthers: () => Promise<unknown>;
  /** Seconds in which everything is still served, but readiness says 503. */
  drainSeconds: number;
}

/**
 * Stops the process in order after a signal: not ready, then no new connections; requests and jobs
 * finish or are cut; the database is closed. Next does less unless NEXT_MANUAL_SIG_HANDLE leaves it
 * to us.
 */
export function stopOnSignal({ stopOthers, drainSeconds }: Options): void {
  const server = findServer();
  const stop = async (seconds: number) => {
    const listening = server();
    processState.isDraining = true;
    listening?.prependListener("request", (_request, response) => {
      response.setHeader("Connection", "close");
    });
    await wait(seconds * 1_000);
    const closed = listening && new Promise((resolve) => listening.close(resolve));
    await Promise.race([Promise.allSettled([closed, stopOthers()]), wait(GRACE_MS)]);
    listening?.closeAllConnections();
    await Promise.race([closeDb(), wait(2_000)]);
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop(drainSeconds));
  process.once("SIGINT", () => void stop(0));
}
