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

const noSpace = (file) => `The disk that holds ${file} is full.\nFree some space there`;
const noRight = (file) =>
  `${file} cannot be read or written by this user.\nGive this user the folder`;

/** What a person does about an answer of the operating system. */
const remedies = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  EACCES: noRight,
  EPERM: noRight,
  EROFS: (file) => `${file} is on a read-only disk.\nWork in a folder that can be written`,
};

/** What went wrong and how to mend it; with a stack when nobody foresaw it. */
export function inWords(error) {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "Remedy") return error.message;
  const remedy = remedies[error.code]?.(error.path ?? `${process.cwd()} or its .data`);
  return remedy ? `${remedy}, then run the command again.` : error.stack;
}

/** Prints what went wrong and how to mend it. */
export function report(error) {
  process.stderr.write(`\n${inWords(error)}\n`);
}
