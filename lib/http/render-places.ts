import "server-only";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { FairQueue } from "@/lib/core/fair-queue";
import { shared } from "@/lib/core/process-state.mjs";

/*
 * Rendering is the processor's work, and there is one thread for it: of many pages at once each is
 * as slow as all together, and so is whatever else waits for the thread. Hence few are rendered at
 * once, of one caller fewer than all (docs/decisions/0035-overload.md).
 */
const places = shared("render-places", () => new FairQueue({ atOnce: 3, perCaller: 2 }));
/** How many of one caller, and of all, may wait. */
const CALLERS_QUEUE = 4;
const QUEUE = 24;
/** Milliseconds that a page waits for its place. */
const MAX_WAIT_MS = 1_000;
/** Milliseconds after which a client that reads slowly holds no place any more. */
const MAX_HOLD_MS = 10_000;
/** Milliseconds for which a page counts as being rendered that its client has left. */
const AFTERMATH_MS = 500;

/** Until a page has been handed over, as far as that is seen from outside of Next. */
async function isHandedOver(response: ServerResponse): Promise<void> {
  const signal = AbortSignal.timeout(MAX_HOLD_MS);
  await once(response, "close", { signal }).catch(() => undefined);
  if (!response.writableFinished) await wait(AFTERMATH_MS, undefined, { ref: false });
}

/**
 * Waits until a page may be rendered for this caller; its place is free again once the answer is
 * handed over. False when too many wait already, when it takes too long, and when the client left.
 */
export async function waitForPlace(response: ServerResponse, caller: string): Promise<boolean> {
  const { ofCaller, all } = places.waiting(caller);
  if (ofCaller >= CALLERS_QUEUE || all >= QUEUE) return false;
  const left = new AbortController();
  const leave = () => left.abort();
  response.once("close", leave);
  const signal = AbortSignal.any([left.signal, AbortSignal.timeout(MAX_WAIT_MS)]);
  return new Promise((resolve) => {
    const hold = () => {
      response.off("close", leave);
      resolve(true);
      return isHandedOver(response);
    };
    places.run(caller, hold, { signal }).catch(() => resolve(false));
  });
}
