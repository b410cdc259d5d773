import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import type { Browser } from "@playwright/test";

export interface Target {
  name: string;
  url: string;
  pid: number;
  cookie?: string;
  /** A text that its page has: what answers without it is not what is measured. */
  shows: string;
}

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds of processor time of the web server for a request (Linux; 0 elsewhere). */
  cpu: number;
}

const CONNECTIONS = 8;
/** Of /proc, the same on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

function ticks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

const headersOf = ({ cookie }: Target) => ({
  "accept-encoding": "gzip",
  "accept-language": "en-US",
  ...(cookie ? { cookie } : {}),
});

/** Throws unless the page is there, whole. */
export async function check(target: Target): Promise<void> {
  const answer = await fetch(target.url, { headers: headersOf(target), redirect: "manual" });
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes(target.shows))
    throw new Error(`${target.name} answered ${answer.status} without "${target.shows}"`);
}

async function press(target: Target, seconds: number): Promise<Load> {
  const before = ticks(target.pid);
  const { requests, non2xx, errors } = await autocannon({
    url: target.url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: headersOf(target),
  });
  if (non2xx + errors > 0)
    throw new Error(`${target.name}: ${non2xx} refusals and ${errors} errors under load`);
  return {
    requestsPerSecond: requests.total / seconds,
    cpu: ((ticks(target.pid) - before) * 1_000) / TICKS_PER_SECOND / requests.total,
  };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** What each target bore on average: one row of `all` for each time that they were measured. */
export const average = (all: Load[][]): Load[] =>
  (all[0] ?? []).map((_, index) => {
    const loads = all.flatMap((row) => row[index] ?? []);
    return {
      requestsPerSecond: mean(loads.map((load) => load.requestsPerSecond)),
      cpu: mean(loads.map((load) => load.cpu)),
    };
  });

/**
 * What each target bears on average over many short rounds that take turns: whatever else the machine does, and however fast it runs
 * at the time, slows all alike.
 */
export async function race(
  targets: Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Load[]> {
  // Warms the servers up: V8 compiles a page's hottest functions after some hundred requests.
  for (const target of targets) await press(target, 8);
  const all: Load[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const row: Load[] = [];
    for (const target of targets) row.push(await press(target, seconds));
    all.push(row);
  }
  return average(all);
}

/** Bytes of script, as they come over the wire, that a browser has fetched when the page is loaded; one visit with an empty cache. */
export async function scriptBytes(browser: Browser, { url, cookie }: Target): Promise<number> {
  const context = await browser.newContext();
  try {
    const [name = "", value = ""] = cookie?.split("=", 2) ?? [];
    if (cookie) await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "load" });
    return await page.evaluate(() =>
      performance.getEntriesByType("resource").reduce((sum, entry) => {
        const isScript =
          entry instanceof PerformanceResourceTiming &&
          new URL(entry.name).pathname.endsWith(".js");
        return isScript ? sum + entry.encodedBodySize : sum;
      }, 0),
    );
  } finally {
    await context.close();
  }
}
