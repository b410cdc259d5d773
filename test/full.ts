/** In `npm run test:full`: whole tables and long runs. `npm test` has a part of them. */
export const isFull = process.env.TEST_FULL === "1";

/** The numbers of the tests that a long run is split into; one in `npm test`. */
export const partsOf = (count: number): number[] =>
  Array.from({ length: isFull ? count : 1 }, (_, index) => index + 1);

/**
 * All items in the full run, else one in `parts` of them: other items at each `turn`.
 */
export function share<T>(items: T[], turn: number, parts: number): T[] {
  return isFull ? items : items.filter((_, index) => index % parts === turn % parts);
}
