import { adjacencyGraphs } from "@zxcvbn-ts/language-common";

/** One part repeated, the last time perhaps not to its end: `88888888`, `abcabcab`. */
export function isRepetition(text: string): boolean {
  for (let part = 1; part <= text.length / 2; part += 1)
    if (text.slice(part) === text.slice(0, -part)) return true;
  return false;
}

/** Of each key the keys around it, null where there is none. */
type Keyboard = Readonly<Record<string, readonly (string | null)[]>>;
const KEYBOARDS: readonly Keyboard[] = [
  adjacencyGraphs.qwerty,
  adjacencyGraphs.qwertz,
  adjacencyGraphs.azerty,
  adjacencyGraphs.keypad,
];

const areNeighbors = (from: string, to: string) =>
  KEYBOARDS.some((keys) => keys[from]?.some((key) => key?.includes(to)));

const isCounted = (from: string, to: string) =>
  Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) <= 1;

/** Lengths of the stretches in which each character follows from the one before. */
function runsOf(text: string): number[] {
  const runs: number[] = [];
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const [before, here] = [text.charAt(at - 1), text.charAt(at)];
    if (length > 0 && !isCounted(before, here) && !areNeighbors(before, here)) {
      runs.push(length);
      length = 0;
    }
    length += 1;
  }
  return [...runs, length];
}

/** Characters beside the sequences that make it no better. */
const FILLING = 2;

/** Counting or keys side by side, in parts of three: `abcdefgh`, `4321dcba`, `1qaz2wsx`. */
export function isSequence(text: string): boolean {
  const plain = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  if (plain.length < 3) return false;
  const filling = runsOf(plain).filter((length) => length < 3);
  return filling.reduce((sum, length) => sum + length, 0) <= FILLING;
}
