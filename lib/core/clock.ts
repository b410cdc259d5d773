import "server-only";
import { readFileSync } from "node:fs";
import { dayOf } from "./dates";
import type { PlainDate } from "./dates";
import { env, isBuilding } from "./env";

/** The present instant, UTC: the one that TEST_CLOCK_FILE holds, where there is one. */
export function now(): Date {
  if (isBuilding()) return new Date();
  const { TEST_CLOCK_FILE } = env();
  return TEST_CLOCK_FILE ? instantIn(TEST_CLOCK_FILE) : new Date();
}

function instantIn(file: string): Date {
  const text = readFileSync(file, "utf8").trim();
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()))
    throw new Error(`TEST_CLOCK_FILE holds no ISO instant: ${text.slice(0, 40)}`);
  return instant;
}

/** Today's calendar date in the installation's time zone. */
export const today = (): PlainDate => dayOf(now(), env().TIME_ZONE);
