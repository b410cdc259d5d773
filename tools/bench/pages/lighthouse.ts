import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Result } from "lighthouse";
import { root } from "../../processes";
import { percentile } from "../harness";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const AUDITS = {
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;

export type Scores = Record<(typeof CATEGORIES)[number], number> &
  Record<keyof typeof AUDITS, number> & {
    /** Ids of audits that took points in the categories that must be full. */
    lost: string[];
  };

/**
 * One run with Lighthouse's mobile defaults, but for the processor's, and a browser of its own. Now and then a recording
 * begins after the page did (NO_NAVSTART): that run has no figures, and is made again.
 */
async function record(
  url: string,
  chromePath: string,
  slowdown: number,
  tries = 3,
): Promise<Result> {
  const flags = [
    "--quiet",
    "--output=json",
    "--chrome-flags=--headless=new --no-sandbox",
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  ];
  const file = path.join(root, "tools", "node_modules", "lighthouse", "cli", "index.js");
  const lighthouse = [file, url, ...flags];
  const options = { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 2 ** 26 };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, lighthouse, options);
    return JSON.parse(stdout) as Result;
  } catch (error) {
    if (tries <= 1 || !String(error).includes("NO_NAVSTART")) throw error;
    return record(url, chromePath, slowdown, tries - 1);
  }
}

function lostIn({ categories, audits }: Result): string[] {
  return CATEGORIES.slice(1)
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** The median of each figure over so many runs: points of 100, milliseconds, the shift. */
export async function measure(
  url: string,
  chromePath: string,
  slowdown: number,
  runs: number,
): Promise<Scores> {
  const all: Result[] = [];
  while (all.length < runs) all.push(await record(url, chromePath, slowdown));
  const median = (figure: (result: Result) => number | null | undefined) =>
    percentile(
      all.map((result) => figure(result) ?? NaN),
      0.5,
    );
  const points = CATEGORIES.map((id) => [
    id,
    Math.round(100 * median(({ categories }) => categories[id]?.score)),
  ]);
  const figures = Object.entries(AUDITS).map(([name, id]) => [
    name,
    median(({ audits }) => audits[id]?.numericValue),
  ]);
  const lost = [...new Set(all.flatMap(lostIn))];
  return Object.assign(Object.fromEntries([...points, ...figures]), { lost }) as Scores;
}

/** Milliseconds that the bare page blocks on the phone that Lighthouse is to have. */
const BLOCKING = { least: 300, most: 400 };

/**
 * How much slower than this machine a processor is on which the bare page blocks for as long, by
 * halves of what is left: so a score means the same on every machine.
 */
export async function slowdownFor(bareUrl: string, chromePath: string): Promise<number> {
  let [low, high, slowdown] = [1, 40, 4];
  for (let tries = 0; tries < 6; tries += 1) {
    const { tbt } = await measure(bareUrl, chromePath, slowdown, 1);
    if (tbt >= BLOCKING.least && tbt <= BLOCKING.most) break;
    if (tbt < BLOCKING.least) low = slowdown;
    else high = slowdown;
    slowdown = Math.sqrt(low * high);
  }
  return slowdown;
}
