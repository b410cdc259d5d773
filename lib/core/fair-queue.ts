import PQueue from "p-queue";

interface Turn {
  /** Ends the waiting; what has begun goes on. */
  signal: AbortSignal;
  /** The higher goes before the others. */
  priority?: number;
}

/** Work of many callers: so much at once, of each caller less, so that none waits for a crowd. */
export class FairQueue {
  readonly #all: PQueue;
  readonly #callers = new Map<string, PQueue>();
  readonly #perCaller: number;

  constructor({ atOnce, perCaller }: { atOnce: number; perCaller: number }) {
    this.#all = new PQueue({ concurrency: atOnce });
    this.#perCaller = perCaller;
  }

  /** How much waits: of this caller, and of those whose own turn has come. */
  waiting(caller: string): { ofCaller: number; all: number } {
    return { ofCaller: this.#callers.get(caller)?.size ?? 0, all: this.#all.size };
  }

  /** Does `work` in its turn. Rejects with the signal's reason when that comes first. */
  async run<T>(caller: string, work: () => Promise<T>, { signal, priority = 0 }: Turn): Promise<T> {
    const waiting = new AbortController();
    const giveUp = () => waiting.abort(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener("abort", giveUp, { once: true });
    const begin = () => {
      signal.removeEventListener("abort", giveUp);
      return work();
    };
    const turn = { priority, signal: waiting.signal };
    try {
      return await this.#queueOf(caller).add(() => this.#all.add(begin, turn), turn);
    } finally {
      signal.removeEventListener("abort", giveUp);
    }
  }

  #queueOf(caller: string): PQueue {
    const known = this.#callers.get(caller);
    if (known) return known;
    const queue = new PQueue({ concurrency: this.#perCaller });
    queue.on("idle", () => this.#callers.delete(caller));
    this.#callers.set(caller, queue);
    return queue;
  }
}
