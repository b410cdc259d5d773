import "server-only";
import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { closeDb } from "@/lib/db/client";

/** Milliseconds that running requests and jobs get to finish after the signal to stop. */
const GRACE = 10_000;

/**
 * Ends the process in order when it is asked to stop: no new connections, requests and jobs finish, the database is
 * let go. Next does the same without waiting for jobs unless NEXT_MANUAL_SIG_HANDLE leaves it to us.
 */
export function stopOnSignal(
  server: () => Server | undefined,
  stopJobs: () => Promise<unknown>,
): void {
  const stop = async () => {
    const listening = server();
    const closed = new Promise((resolve) =>
      listening ? listening.close(resolve) : resolve(undefined),
    );
    await Promise.race([Promise.allSettled([closed, stopJobs()]), wait(GRACE)]);
    await Promise.race([closeDb(), wait(2_000)]);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void stop());
}
