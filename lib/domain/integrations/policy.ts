import "server-only";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/core/durations";

/** How long after each failed try the next one is; after the last it is given up. */
const DELAYS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

const SPREAD = 0.1;

/**
 * When a delivery is tried again that has failed so often; null when it is given up. A tenth sooner
 * or later, so that what failed together does not come back together; `random` is from 0 to 1.
 */
export function nextDeliveryAt(attempts: number, at: Date, random: number): Date | null {
  const delay = DELAYS[attempts - 1];
  if (delay === undefined) return null;
  return new Date(at.getTime() + delay * (1 - SPREAD + 2 * SPREAD * random));
}

const MAX_FAILING_MS = 5 * DAY_MS;

/** At which nothing has arrived since then is switched off. */
export const failsTooLongSince = (at: Date) => new Date(at.getTime() - MAX_FAILING_MS);
