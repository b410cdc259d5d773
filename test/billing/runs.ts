/**
 * How often a property is tried: a few times in `npm test`, more with BILLING_RUNS; BILLING_SEED
 * repeats one that failed.
 */
export function runs(few: number, usual?: number): { numRuns: number; seed: number } {
  const { BILLING_RUNS, BILLING_SEED } = process.env;
  const drawn = Math.floor(Math.random() * 2 ** 31);
  const seed = Number(BILLING_SEED ?? (BILLING_RUNS ? drawn : (usual ?? drawn)));
  if (BILLING_RUNS) process.stderr.write(`${BILLING_RUNS} runs from seed ${seed}\n`);
  return { numRuns: Number(BILLING_RUNS ?? few), seed };
}
