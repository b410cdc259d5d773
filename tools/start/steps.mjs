import { UserError } from "../../scripts/user-error.mjs";

const seconds = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/**
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

const diskFull = (file) => `The disk that holds ${file} is full.\nFree some space there`;
const notPermitted = (file) =>
  `${file} cannot be read or written by this user.\nGive this user the folder`;

const advice = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EACCES: notPermitted,
  EPERM: notPermitted,
  EROFS: (file) => `${file} is on a read-only disk.\nWork in a folder that can be written`,
};

/** What went wrong and what to do about it; an unknown error with its stack. */
export function describeError(error) {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UserError) return error.message;
  const sentence = advice[error.code]?.(error.path ?? `${process.cwd()} or its .data`);
  return sentence ? `${sentence}, then run the command again.` : error.stack;
}

export function printError(error) {
  process.stderr.write(`\n${describeError(error)}\n`);
}
