import "server-only";
import { availableParallelism } from "node:os";
import { addressKey } from "@/lib/core/address-key";
import { AppError } from "@/lib/core/errors";

/** One core is left to the requests, so that a storm of sign-ins does not slow the site down. */
export const HASH_THREADS = Math.max(1, availableParallelism() - 1);
const AT_ONCE_BY_ADDRESS = 2;

/**
 * So many at a time; the others wait in order, the known ones before the rest, until their signal
 * says that it has been long enough.
 */
class Turns {
  readonly #known = new Set<() => void>();
  readonly #others = new Set<() => void>();
  #taken = 0;

  constructor(private readonly most: number) {}

  get idle(): boolean {
    return this.#taken === 0;
  }

  async take(signal: AbortSignal, isKnown: boolean): Promise<void> {
    if (signal.aborted) throw tooBusy();
    if (this.#taken < this.most) {
      this.#taken += 1;
      return;
    }
    const waiting = isKnown ? this.#known : this.#others;
    await new Promise<void>((resolve, reject) => {
      const late = () => {
        waiting.delete(go);
        reject(tooBusy());
      };
      const go = () => {
        signal.removeEventListener("abort", late);
        resolve();
      };
      waiting.add(go);
      signal.addEventListener("abort", late, { once: true });
    });
  }

  give(): void {
    const [next] = this.#known.size > 0 ? this.#known : this.#others;
    if (!next) {
      this.#taken -= 1;
      return;
    }
    this.#known.delete(next);
    this.#others.delete(next);
    next();
  }
}

const tooBusy = () =>
  new AppError("unavailable", "Too many people are signing in at this moment. Try again shortly.", {
    retryAfter: 5,
  });

const threads = new Turns(HASH_THREADS);
const addresses = new Map<string, Turns>();

interface Patience {
  /**
   * For a browser that signed in to this account before: it goes before all others, so that a crowd
   * of strangers does not keep it out.
   */
  isKnown?: boolean;
  /** Milliseconds to wait at most. */
  patience: number;
}

/**
 * Runs a hash when a thread is free, at most two at a time of one address, so that one caller's
 * hundred are in nobody's way. Refuses (503 with Retry-After) what has waited for longer than its
 * patience.
 */
export async function inTurn<T>(
  ip: string | null,
  work: () => Promise<T>,
  { isKnown = false, patience }: Patience,
): Promise<T> {
  const signal = AbortSignal.timeout(patience);
  const address = addressKey(ip);
  const own = addresses.get(address) ?? new Turns(AT_ONCE_BY_ADDRESS);
  addresses.set(address, own);
  await own.take(signal, isKnown);
  try {
    await threads.take(signal, isKnown);
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
