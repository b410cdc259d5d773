import "server-only";
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
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
  /**
   * Seconds in which everything is still served, each answer with `Connection: close`, so that a
   * balancer learns of it first.
   */
  drainSeconds: number;
}

/** Milliseconds in which callers who were let in by the kernel are let in by us. */
const LAST_CALLERS = 5_000;
/** Milliseconds of a turn in which nothing else was worked at. */
const IDLE_TURN = 1;

/**
 * Takes no new connections. The kernel has completed some that Node has not taken yet, one in each
 * turn of its loop, and completes more while a turn works at a request; closing would reset them,
 * and a proxy repeats no POST that it has sent. So until an idle turn brings none: what the last
 * callers want is begun after that.
 */
export async function closeToNew(server: Server): Promise<void> {
  const last: Socket[] = [];
  const hold = (socket: Socket) => {
    last.push(socket);
    // The server has it flow in this turn's first tick.
    process.nextTick(() => socket.pause());
  };
  server.on("connection", hold);
  const until = performance.now() + LAST_CALLERS;
  for (let isIdle = false; !isIdle && performance.now() < until;) {
    const [before, began] = [last.length, performance.now()];
    await turn();
    isIdle = last.length === before && performance.now() - began < IDLE_TURN;
  }
  const closed = new Promise((resolve) => server.close(resolve));
  for (const socket of last) socket.resume();
  await closed;
}

/**
 * Ends the process in order when it is asked to stop: not ready, then no new connections; requests
 * and jobs finish or are cut; the database is let go. Next does less unless NEXT_MANUAL_SIG_HANDLE
 * leaves it to us.
 */
export function stopOnSignal({ server, stopOthers, drainSeconds }: Running): void {
  const stop = async (seconds: number) => {
    draining = true;
    await wait(seconds * 1_000);
    const listening = server();
    const closed = listening && closeToNew(listening);
    await Promise.race([Promise.allSettled([closed, stopOthers()]), wait(GRACE)]);
    listening?.closeAllConnections();
    await Promise.race([closeDb(), wait(2_000)]);
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop(drainSeconds));
  process.once("SIGINT", () => void stop(0));
}
