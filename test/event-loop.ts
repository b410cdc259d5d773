import { existsSync, readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

const RESOLUTION = 1;
/**
 * Linux: nanoseconds that the main thread has been on a processor, which another process's load
 * does not lengthen.
 */
const SCHEDSTAT = `/proc/self/task/${process.pid}/schedstat`;
const busyMs: () => number = existsSync(SCHEDSTAT)
  ? () => Number(readFileSync(SCHEDSTAT, "utf8").split(" ", 1)[0]) / 1e6
  : () => performance.now();

/** Watches the longest turn of the event loop, in milliseconds of processor time. */
function watchTurns(): { stop: () => void; longest: () => number } {
  let longest = 0;
  let before = busyMs();
  const look = () => {
    const present = busyMs();
    longest = Math.max(longest, present - before);
    before = present;
  };
  const timer = setInterval(look, RESOLUTION);
  return { stop: () => clearInterval(timer), longest: () => longest };
}

async function once(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  const turns = watchTurns();
  // The timers have to be running before the work begins, and to come once more after it.
  await wait(5 * RESOLUTION);
  try {
    await work();
    await wait(5 * RESOLUTION);
  } finally {
    delay.disable();
    turns.stop();
  }
  return Math.min(turns.longest(), delay.max / 1e6);
}

/**
 * The longest time in milliseconds for which `work` keeps the event loop from everybody else, the
 * least of up to `tries`, of which the first below `enough` ends them. On a busy machine the loop
 * also waits for a processor: where that can be told it does not count.
 */
export async function blockedMs(
  work: () => Promise<unknown>,
  enough: number,
  tries = 5,
): Promise<number> {
  let least = Infinity;
  for (let n = 0; n < tries && least >= enough; n += 1) least = Math.min(least, await once(work));
  return least;
}
