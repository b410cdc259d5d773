import autocannon from "autocannon";

export interface Target {
  name: string;
  url: string;
  cookie?: string;
  /** A text that its answer has: what answers without it is not what is measured. */
  shows: string;
}

const CONNECTIONS = 8;

const headersOf = ({ cookie }: Target) => ({
  "accept-encoding": "gzip",
  "accept-language": "en-US",
  ...(cookie ? { cookie } : {}),
});

async function check(target: Target): Promise<void> {
  const answer = await fetch(target.url, { headers: headersOf(target), redirect: "manual" });
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes(target.shows))
    throw new Error(`${target.name} answered ${answer.status} without "${target.shows}"`);
}

async function press(target: Target, seconds: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: headersOf(target),
  });
  if (non2xx + errors > 0)
    throw new Error(`${target.name}: ${non2xx} refusals and ${errors} errors under load`);
  return requests.total / seconds;
}

/**
 * Requests a second that each target bears, on average over short rounds that take turns: whatever
 * else the machine does at the time slows all alike. Throws when a target answers anything but its
 * page.
 */
export async function race(targets: Target[], rounds: number): Promise<number[]> {
  for (const target of targets) {
    await check(target);
    await press(target, 8);
  }
  const totals = targets.map(() => 0);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries())
      totals[index] = (totals[index] ?? 0) + (await press(target, 2));
  return totals.map((total) => total / rounds);
}
