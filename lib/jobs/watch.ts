import "server-only";
import { logger } from "@/lib/core/logger";
import { watchDatabase } from "@/lib/db/listener";
import type { Watcher } from "@/lib/db/listener";
import { askWatcher, releaseWaiting } from "@/lib/domain/asks/waiting";

/** Learns what other instances commit: decided questions, and what `watcher` has to know. */
export function watchChanges(watcher: Watcher): () => Promise<void> {
  const stop = watchDatabase([watcher, askWatcher], (error) =>
    logger.warn({ err: error }, "what changed could not be read"),
  );
  return () => {
    releaseWaiting();
    return stop();
  };
}
