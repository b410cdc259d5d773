import autocannon from "autocannon";

export interface Target {
  name: string;
  url: string;
  cookie?: string;
  /** A text that its answer has: what answers without it is not what is measured. */
  shows: string;
}

/** Requests a second that are answered with the page; throws when anything else is. */
async function press({ name, url, cookie, shows }: Target, seconds: number): Promise<number> {
  const headers = {
    "accept-encoding": "gzip",
    "accept-language": "en-US",
    ...(cookie && { cookie }),
  };
  const answer = await fetch(url, { headers, redirect: "manual" });
  if (answer.status !== 200 || !(await answer.text()).includes(shows))
    throw new Error(`${name} answered ${answer.status} without "${shows}"`);
  const load = { url, connections: 8, duration: seconds, headers };
  const { requests, non2xx, errors } = await autocannon(load);
  if (non2xx + errors > 0)
    throw new Error(`${name}: ${non2xx} refusals and ${errors} errors under load`);
  return requests.total / seconds;
}

/**
 * Requests a second that each target bears, on average over short rounds that take turns: whatever
 * else the machine does at the time slows all alike.
 */
export async function race(targets: Target[], rounds: number): Promise<number[]> {
  for (const target of targets) await press(target, 8);
  const totals = targets.map(() => 0);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries())
      totals[index] = (totals[index] ?? 0) + (await press(target, 2));
  return totals.map((total) => total / rounds);
}
