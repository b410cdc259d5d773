import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

const RESOLUTION = 1;

async function once(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  const before = process.cpuUsage();
  delay.enable();
  // The histogram's timer has to be running before the work begins, and to come once more after it.
  await wait(2 * RESOLUTION);
  await work();
  await wait(2 * RESOLUTION);
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  return Math.min(delay.max / 1e6, (user + system) / 1e3);
}

/**
 * The longest time in milliseconds for which `work` keeps the event loop from everybody else. On a busy machine the loop also waits for a
 * processor, so it is the lesser of the longest delay and the processor time spent, and the least of up to `tries`, of which the first below `enough` ends them.
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
