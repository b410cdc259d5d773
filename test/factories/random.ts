import { now } from "@/lib/core/clock";
import { randomInt } from "node:crypto";

/** A source of made-up values: the same seed gives the same values in the same order. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** A UUID of version 7 whose time is `at`. */
  uuid(at?: Date): string;
}

const hex = (value: number, digits: number) =>
  value.toString(16).padStart(digits, "0").slice(-digits);

/** Mulberry32: 32 bits of state, good enough for demonstration and test data, not for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  };
  const uuid = (at = now()) => {
    const time = hex(at.getTime(), 12);
    const tail = hex(int(0, 0xffffffff), 8) + hex(int(0, 0xffff), 4);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(int(0, 0xfff), 3)}-${hex(int(0x8000, 0xbfff), 4)}-${tail}`;
  };
  return { int, pick, uuid };
}

/** Different in every process: rows of parallel tests do not meet. */
export const anyRandom = createRandom(randomInt(2 ** 32));
