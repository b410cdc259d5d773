import "server-only";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { processState } from "@/lib/core/process-state.mjs";
import { closeDb } from "@/lib/db/client";

/** Milliseconds that running requests and jobs get to finish once nothing new is accepted. */
const GRACE_MS = 10_000;
/** Milliseconds in which connections that the kernel completed are accepted. */
const ACCEPT_MS = 5_000;
/** Milliseconds of a turn of the event loop in which nothing else was done. */
const IDLE_TURN_MS = 1;

/** Accepts no new connections. */
export async function closeToNew(server: Server): Promise<void> {
  const accepted: Socket[] = [];
  server.on("connection", (socket: Socket) => {
    accepted.push(socket);
    // The server makes it flow in this turn's first tick.
    process.nextTick(() => socket.pause());
  });
  const deadline = performance.now() + ACCEPT_MS;
  let isIdle = false;
  while (!isIdle && performance.now() < deadline) {
    const before = accepted.length;
    const start = performance.now();
    await nextTurn();
    isIdle = accepted.length === before && performance.now() - start < IDLE_TURN_MS;
  }
  const closed = new Promise((resolve) => server.close(resolve));
  for (const socket of accepted) socket.resume();
  await closed;
}

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
    const closed = listening && closeToNew(listening);
    await Promise.race([Promise.allSettled([closed, stopOthers()]), wait(GRACE_MS)]);
    listening?.closeAllConnections();
    await Promise.race([closeDb(), wait(2_000)]);
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop(drainSeconds));
  process.once("SIGINT", () => void stop(0));
}
