import "server-only";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { closeDb } from "@/lib/db/client";

/** Milliseconds that running requests and jobs get to finish once nothing new is taken. */
const GRACE = 10_000;

/** Set on what arrives while this process is about to end: readiness says so. */
export const DRAINING = "x-draining";

let draining = false;
export const isDraining = () => draining;

interface Running {
  server: () => Server | undefined;
  /** Ends the jobs and whatever else works beside the requests. */
  stopOthers: () => Promise<unknown>;
  /** Seconds in which everything is still served, each answer with `Connection: close`, so that a balancer learns of it first. */
  drainSeconds: number;
}

/**
 * Ends the process in order when it is asked to stop: not ready, then no new connections; requests and jobs finish or are cut; the database is
 * let go. Next does less unless NEXT_MANUAL_SIG_HANDLE leaves it to us.
 */
export function stopOnSignal({ server, stopOthers, drainSeconds }: Running): void {
  const stop = async (seconds: number) => {
    draining = true;
    await wait(seconds * 1_000);
    const listening = server();
    const closed = new Promise((resolve) =>
      listening ? listening.close(resolve) : resolve(undefined),
    );
    await Promise.race([Promise.allSettled([closed, stopOthers()]), wait(GRACE)]);
    listening?.closeAllConnections();
    await Promise.race([closeDb(), wait(2_000)]);
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop(drainSeconds));
  process.once("SIGINT", () => void stop(0));
}
