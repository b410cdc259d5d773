import "server-only";
import PQueue from "p-queue";
import { AppError } from "@/lib/core/errors";
import { shared } from "@/lib/core/process-state.mjs";

/** Reports that are written at once: the rest of the pool is for pages. */
const AT_ONCE = 4;
const MAX_WAITING = 200;

const queue = shared("agent-ingest", () => new PQueue({ concurrency: AT_ONCE }));

/** Does what a report causes in its turn; 503 when too many wait. */
export function ingest<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= MAX_WAITING)
    throw new AppError("busy", "Too many reports at once. Send it again shortly.", {
      retryAfter: 1,
    });
  return queue.add(work);
}
