import "server-only";
import { busy } from "@/lib/core/errors";
import { shared } from "@/lib/core/process-state.mjs";
import { db } from "@/lib/db/client";
import type { Watcher } from "@/lib/db/listener";

/** Callers of a process that wait at once, and those of one agent. */
const MAX_WAITING = 5_000;
const MAX_OF_AGENT = 1_000;

/** What wakes those who wait, by the id of the question. */
const waiting = shared("ask-waiting", () => ({
  callers: new Map<string, Set<() => void>>(),
  count: 0,
  byAgent: new Map<string, number>(),
}));

function count(agentId: string, change: 1 | -1): void {
  waiting.count += change;
  const ofAgent = (waiting.byAgent.get(agentId) ?? 0) + change;
  if (ofAgent > 0) waiting.byAgent.set(agentId, ofAgent);
  else waiting.byAgent.delete(agentId);
}

/**
 * Resolves when a question is decided on whatever instance, when the time is over, or when the
 * caller has gone. Holds a timer and nothing else: no connection. Begin before the question is
 * read, so that no decision falls between. 503 when too many wait.
 */
export function waitForDecision(
  { agentId, id }: { agentId: string; id: string },
  ms: number,
  signal: AbortSignal,
): { over: Promise<void>; end: () => void } {
  if (waiting.count >= MAX_WAITING || (waiting.byAgent.get(agentId) ?? 0) >= MAX_OF_AGENT)
    throw busy("Too many agents wait for an answer.");
  let wake: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const timer = setTimeout(wake, Math.max(0, ms));
  signal.addEventListener("abort", wake, { once: true });
  if (signal.aborted) wake();
  const callers = waiting.callers.get(id) ?? new Set();
  waiting.callers.set(id, callers.add(wake));
  count(agentId, 1);
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", wake);
    callers.delete(wake);
    if (callers.size === 0) waiting.callers.delete(id);
    count(agentId, -1);
  };
  return { over, end };
}

function wake(id: string): void {
  for (const goOn of waiting.callers.get(id) ?? []) goOn();
}

/** Lets all go on: the process is about to stop. */
export function releaseWaiting(): void {
  for (const id of waiting.callers.keys()) wake(id);
}

export const waitingCount = (): number => waiting.count;

/** Learns of decisions by a trigger of the table; without that it looks twice a second. */
export const askWatcher: Watcher = {
  channel: "ask_decided",
  notified: wake,
  pollMs: 5_000,
  pollAloneMs: 500,
  async check() {
    const ids = [...waiting.callers.keys()];
    if (ids.length === 0) return;
    const decided = await db().ask.findMany({
      where: { id: { in: ids }, state: { not: "open" } },
      select: { id: true },
    });
    for (const { id } of decided) wake(id);
  },
};
