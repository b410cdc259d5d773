import { setTimeout as wait } from "node:timers/promises";

/** Waits for work to end, for so many milliseconds at most; throws what it throws by then. */
export async function within(work: Promise<unknown>, ms: number): Promise<void> {
  const patience = new AbortController();
  const late = wait(ms, undefined, { signal: patience.signal }).catch(() => undefined);
  await Promise.race([work, late]).finally(() => patience.abort());
}
