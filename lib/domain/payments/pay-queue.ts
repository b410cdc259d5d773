import "server-only";
import { env } from "@/lib/core/env";
import { busy } from "@/lib/core/errors";
import { FairQueue } from "@/lib/core/fair-queue";
import { shared } from "@/lib/core/process-state.mjs";

/** Connections that payments leave to everything else. */
const LEFT = 2;

const makeQueue = () =>
  new FairQueue({ atOnce: Math.max(1, env().DATABASE_POOL - LEFT), perCaller: 2 });

/**
 * Writes a payment in its turn, which waits without a connection: invoice numbers without gaps are
 * given one after the other, and more at once would hold every connection and wait. A 503 after
 * DATABASE_TIMEOUT.
 */
export async function payInTurn<T>(caller: string, pay: () => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(env().DATABASE_TIMEOUT * 1_000);
  try {
    return await shared("pay-queue", makeQueue).run(caller, pay, { signal });
  } catch (error) {
    throw error === signal.reason ? busy("Many people are paying at this moment.") : error;
  }
}
