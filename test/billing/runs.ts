import { isFull } from "../full";

interface Part {
  numRuns: number;
  seed: number;
}

/**
 * The tests that a property is tried in, `perTest` times each: `short` times in all in `npm test`,
 * `long` times in the full run, and BILLING_RUNS times in `npm run bench:billing`. BILLING_SEED
 * repeats a test that failed, by the seed in its name; without it `seed` is the first in the first
 * two, where a run must not fail by chance.
 */
export function partsOfRuns(
  { short, long, perTest }: { short: number; long: number; perTest: number },
  seed = Math.floor(Math.random() * 2 ** 31),
): Part[] {
  const { BILLING_RUNS, BILLING_SEED } = process.env;
  const all = Number(BILLING_RUNS ?? (isFull ? long : short));
  const drawn = BILLING_RUNS ? Math.floor(Math.random() * 2 ** 30) : seed;
  const first = Number(BILLING_SEED ?? drawn);
  return Array.from({ length: Math.ceil(all / perTest) }, (_, index) => ({
    numRuns: Math.min(perTest, all - index * perTest),
    seed: first + index,
  }));
}

/** How often a process is killed at each point, each time in a test of its own. */
export const repetitions = process.env.BILLING_RUNS ? 20 : 1;
