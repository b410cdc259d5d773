/** A failure that a person can mend: printed as it stands, without a stack. */
export class Remedy extends Error {
  name = "Remedy";
}

const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/**
 * Runs one step and prints its name at once and its time when it ends.
 * @template T
 * @param {string} label
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(label, work) {
  const from = performance.now();
  process.stdout.write(`  ${label} … `);
  try {
    const result = await work();
    process.stdout.write(`${seconds(from)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`failed after ${seconds(from)}\n`);
    throw error;
  }
}

/** Prints what went wrong and how to mend it. */
export function report(error) {
  const known = error instanceof Error && error.name === "Remedy";
  process.stderr.write(
    `\n${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
}
