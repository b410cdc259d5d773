import { setTimeout as wait } from "node:timers/promises";

/** Waits until `work` is done, for `ms` milliseconds at most; throws what it throws by then. */
export async function withTimeout(work: Promise<unknown>, ms: number): Promise<void> {
  const timer = new AbortController();
  const timeout = wait(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([work, timeout]).finally(() => timer.abort());
}
