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
 * One run with Lighthouse's mobile defaults and a browser of its own. Now and then a recording
 * begins after the page did (NO_NAVSTART): that run has no figures, and is made again.
 */
async function record(url: string, chromePath: string, tries = 3): Promise<Result> {
  const flags = ["--quiet", "--output=json", "--chrome-flags=--headless=new --no-sandbox"];
  const file = path.join(root, "tools", "node_modules", "lighthouse", "cli", "index.js");
  const lighthouse = [file, url, ...flags];
  const options = { env: { ...process.env, CHROME_PATH: chromePath }, maxBuffer: 2 ** 26 };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, lighthouse, options);
    return JSON.parse(stdout) as Result;
  } catch (error) {
    if (tries <= 1 || !String(error).includes("NO_NAVSTART")) throw error;
    return record(url, chromePath, tries - 1);
  }
}

function lostIn({ categories, audits }: Result): string[] {
  return CATEGORIES.slice(1)
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

/** The median of each figure over so many runs: points of 100, milliseconds, the shift. */
export async function measure(url: string, chromePath: string, runs: number): Promise<Scores> {
  const all: Result[] = [];
  while (all.length < runs) all.push(await record(url, chromePath));
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
