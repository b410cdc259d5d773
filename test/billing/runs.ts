import { isFull } from "../full";

/**
 * How often a property is tried: `short` times in `npm test`, `long` times in the full run, and
 * BILLING_RUNS times in `npm run bench:billing`. BILLING_SEED repeats a run that failed; without it
 * `seed` is used in the first two, where a run must not fail by chance.
 */
export function runs(short: number, long: number, seed = Math.floor(Math.random() * 2 ** 31)) {
  const { BILLING_RUNS, BILLING_SEED } = process.env;
  const usual = isFull ? long : short;
  if (!BILLING_RUNS) return { numRuns: usual, seed: Number(BILLING_SEED ?? seed) };
  const drawn = Number(BILLING_SEED ?? Math.floor(Math.random() * 2 ** 31));
  process.stderr.write(`${BILLING_RUNS} runs from seed ${drawn}\n`);
  return { numRuns: Number(BILLING_RUNS), seed: drawn };
}

/** How often a process is killed at each point. */
export const repetitions = process.env.BILLING_RUNS ? 20 : 1;
