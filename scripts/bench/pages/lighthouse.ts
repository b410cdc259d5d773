import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Ids of audits that took points in the categories that must be full. */
  lost: string[];
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function runOnce(url: string, chromePath: string): Promise<Scores> {
  const script = path.join(__dirname, "lighthouse-once.mjs");
  const { stdout } = await promisify(execFile)(process.execPath, [script, url, chromePath], {
    maxBuffer: 10_000_000,
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Scores;
}

/**
 * Now and then a browser's recording begins after the page did (NO_NAVSTART): that run has no
 * figures, and is made again.
 */
async function recorded(url: string, chromePath: string, tries = 3): Promise<Scores> {
  try {
    return await runOnce(url, chromePath);
  } catch (error) {
    if (tries <= 1 || !String(error).includes("NO_NAVSTART")) throw error;
    return recorded(url, chromePath, tries - 1);
  }
}

/**
 * The median of each figure over `runs` runs with Lighthouse's mobile defaults, a browser of its
 * own each.
 */
export async function measure(url: string, chromePath: string, runs: number): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await recorded(url, chromePath));
  const of = (pick: (scores: Scores) => number) => median(all.map(pick));
  return {
    performance: of((s) => s.performance),
    accessibility: of((s) => s.accessibility),
    bestPractices: of((s) => s.bestPractices),
    seo: of((s) => s.seo),
    lcp: of((s) => s.lcp),
    tbt: of((s) => s.tbt),
    cls: of((s) => s.cls),
    lost: [...new Set(all.flatMap(({ lost }) => lost))],
  };
}
