import "server-only";
import { availableParallelism } from "node:os";
import { addressKey } from "@/lib/core/address-key";
import { AppError } from "@/lib/core/errors";

/** One core is left to the requests, so that a storm of sign-ins does not slow the site down. */
export const HASH_THREADS = Math.max(1, availableParallelism() - 1);
const AT_ONCE_BY_ADDRESS = 2;
const PATIENCE_MS = 5_000;

/** So many at a time; the others wait in order until their signal says that it has been long enough. */
class Turns {
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(private readonly most: number) {}

  get idle(): boolean {
    return this.#taken === 0;
  }

  async take(signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw tooBusy();
    if (this.#taken < this.most) {
      this.#taken += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const late = () => {
        this.#waiting.delete(go);
        reject(tooBusy());
      };
      const go = () => {
        signal.removeEventListener("abort", late);
        resolve();
      };
      this.#waiting.add(go);
      signal.addEventListener("abort", late, { once: true });
    });
  }

  give(): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      next();
    } else this.#taken -= 1;
  }
}

const tooBusy = () =>
  new AppError("unavailable", "Too many people are signing in at this moment. Try again shortly.", {
    retryAfter: 5,
  });

const threads = new Turns(HASH_THREADS);
const addresses = new Map<string, Turns>();

/**
 * Runs a hash when a thread is free, at most two at a time of one address, so that one caller's hundred are in nobody's way. Refuses
 * (503 with Retry-After) what has waited for five seconds.
 */
export async function inTurn<T>(
  ip: string | null,
  work: () => Promise<T>,
  patience = PATIENCE_MS,
): Promise<T> {
  const signal = AbortSignal.timeout(patience);
  const address = addressKey(ip);
  const own = addresses.get(address) ?? new Turns(AT_ONCE_BY_ADDRESS);
  addresses.set(address, own);
  await own.take(signal);
  try {
    await threads.take(signal);
    try {
      return await work();
    } finally {
      threads.give();
    }
  } finally {
    own.give();
    if (own.idle) addresses.delete(address);
  }
}
