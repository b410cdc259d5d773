import "server-only";
import { availableParallelism } from "node:os";
import { addressKey } from "@/lib/core/address-key";
import { AppError } from "@/lib/core/errors";

/** One core is left to the requests, so that a storm of sign-ins does not slow the site down. */
export const HASH_THREADS = Math.max(1, availableParallelism() - 1);
const MAX_PER_ADDRESS = 2;

const busy = () =>
  new AppError("unavailable", "Too many people are signing in at this moment. Try again shortly.", {
    retryAfter: 5,
  });

/** So many holders at a time; others wait in order, those with priority before the rest. */
class Semaphore {
  readonly #priority = new Set<() => void>();
  readonly #others = new Set<() => void>();
  #active = 0;

  constructor(private readonly limit: number) {}

  get isFree(): boolean {
    return this.#active === 0;
  }

  /** Throws (503) when `timeout` comes first. */
  async acquire(timeout: AbortSignal, hasPriority: boolean): Promise<void> {
    if (timeout.aborted) throw busy();
    if (this.#active < this.limit) {
      this.#active += 1;
      return;
    }
    const queue = hasPriority ? this.#priority : this.#others;
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.delete(enter);
        reject(busy());
      };
      const enter = () => {
        timeout.removeEventListener("abort", giveUp);
        resolve();
      };
      queue.add(enter);
      timeout.addEventListener("abort", giveUp, { once: true });
    });
  }

  release(): void {
    const [next] = this.#priority.size > 0 ? this.#priority : this.#others;
    if (!next) {
      this.#active -= 1;
      return;
    }
    this.#priority.delete(next);
    this.#others.delete(next);
    next();
  }
}

const threads = new Semaphore(HASH_THREADS);
const addresses = new Map<string, Semaphore>();

interface Options {
  /**
   * For a browser that signed in to this account before: it goes before all others, so that a crowd
   * of strangers does not keep it out.
   */
  isKnown?: boolean;
  /** Milliseconds to wait at most. */
  timeout: number;
}

/**
 * Runs a hash when a thread is free, two at a time for each address, so that one caller's hundred
 * are in nobody's way. Throws (503 with Retry-After) after waiting for `timeout`.
 */
export async function withHashThread<T>(
  ip: string | null,
  work: () => Promise<T>,
  { isKnown = false, timeout }: Options,
): Promise<T> {
  const signal = AbortSignal.timeout(timeout);
  const key = addressKey(ip);
  const address = addresses.get(key) ?? new Semaphore(MAX_PER_ADDRESS);
  addresses.set(key, address);
  await address.acquire(signal, isKnown);
  try {
    await threads.acquire(signal, isKnown);
    try {
      return await work();
    } finally {
      threads.release();
    }
  } finally {
    address.release();
    if (address.isFree) addresses.delete(key);
  }
}
