import "server-only";
import { once } from "node:events";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { processState } from "@/lib/core/process-state.mjs";
import { closeDb } from "@/lib/db/client";

/** Milliseconds that running requests and jobs get to finish once nothing new is accepted. */
const GRACE_MS = 10_000;

interface Options {
  /** Undefined until the first request. */
  server: () => Server | undefined;
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
export function stopOnSignal({ server, stopOthers, drainSeconds }: Options): void {
  const stop = async (seconds: number) => {
    const listening = server();
    processState.isDraining = true;
    listening?.prependListener("request", (_request, response) => {
      response.setHeader("Connection", "close");
    });
    await wait(seconds * 1_000);
    const closed = listening && once(listening.close(), "close");
    await Promise.race([Promise.allSettled([closed, stopOthers()]), wait(GRACE_MS)]);
    listening?.closeAllConnections();
    await Promise.race([closeDb(), wait(2_000)]);
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop(drainSeconds));
  process.once("SIGINT", () => void stop(0));
}
