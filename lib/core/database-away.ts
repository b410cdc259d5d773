import "server-only";
import { unavailable } from "./errors";

export interface Watch {
  /** Aborted while the database does not answer, and made anew when it does. */
  there: AbortController;
}

// Next bundles what starts the watch and what asks it apart: they meet here.
export const held = globalThis as { databaseWatch?: Watch };

/** Whether the database is known not to answer. False where nothing watches it. */
export const isDatabaseAway = (): boolean => held.databaseWatch?.there.signal.aborted ?? false;

/**
 * `work`, or its refusal (503) as soon as the database is known not to answer, without the wait for
 * it. What has been begun goes on: a write may still be made, as after any answer that was lost.
 */
export async function whileDatabaseAnswers<T>(work: () => Promise<T>): Promise<T> {
  const signal = held.databaseWatch?.there.signal;
  if (!signal) return work();
  if (signal.aborted) throw unavailable();
  let refuse = () => {};
  const away = new Promise<never>((_resolve, reject) => {
    refuse = () => reject(unavailable());
    signal.addEventListener("abort", refuse);
  });
  try {
    return await Promise.race([work(), away]);
  } finally {
    signal.removeEventListener("abort", refuse);
  }
}
