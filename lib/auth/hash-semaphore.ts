import "server-only";
import { availableParallelism } from "node:os";
import { addressKey } from "@/lib/core/address-key";
import { busy } from "@/lib/core/errors";
import { FairQueue } from "@/lib/core/fair-queue";

/** One core is left to the requests, so that a storm of sign-ins does not slow the site down. */
export const HASH_THREADS = Math.max(1, availableParallelism() - 1);
const MAX_PER_ADDRESS = 2;

const threads = new FairQueue({ atOnce: HASH_THREADS, perCaller: MAX_PER_ADDRESS });

interface Options {
  /** For a browser that signed in before: it passes a crowd of strangers. */
  isKnown?: boolean;
  /** Milliseconds to wait at most. */
  timeout: number;
}

/** Runs a hash when a thread is free, two at a time an address; a 503 after `timeout`. */
export async function withHashThread<T>(
  ip: string | null,
  work: () => Promise<T>,
  { isKnown = false, timeout }: Options,
): Promise<T> {
  const signal = AbortSignal.timeout(timeout);
  const priority = isKnown ? 1 : 0;
  try {
    return await threads.run(addressKey(ip), work, { signal, priority });
  } catch (error) {
    throw error === signal.reason
      ? busy("More passwords are checked and set at this moment than we can do.")
      : error;
  }
}
