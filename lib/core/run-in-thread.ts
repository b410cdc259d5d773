import "server-only";
import type { Piscina } from "piscina";
import type { AppError } from "./errors";

interface Bound {
  maxMs: number;
  /** What is thrown when the answer is not there in time: the thread is ended. */
  late: () => AppError;
}

/** What a thread of a pool answers to a task. */
export async function runInThread<T>(
  pool: Piscina,
  task: unknown,
  { maxMs, late }: Bound,
): Promise<T> {
  const signal = AbortSignal.timeout(maxMs);
  try {
    return (await pool.run(task, { signal })) as T;
  } catch (error) {
    throw signal.aborted ? late() : error;
  }
}
