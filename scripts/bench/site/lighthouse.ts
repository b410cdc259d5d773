import * as chromeLauncher from "chrome-launcher";
import lighthouse from "lighthouse";

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

const middle = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function once(url: string, chromePath: string): Promise<Scores> {
  const chrome = await chromeLauncher.launch({ chromePath, chromeFlags: ["--headless=new", "--no-sandbox"] });
  try {
    const result = await lighthouse(url, { port: chrome.port, output: "json", logLevel: "error" });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { categories, audits } = result.lhr;
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
    const value = (id: string) => audits[id]?.numericValue ?? 0;
    const full = ["accessibility", "best-practices", "seo"].flatMap((id) => categories[id]?.auditRefs ?? []);
    const lost = full.filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1).map(({ id }) => id);
    return {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      seo: score("seo"),
      lcp: value("largest-contentful-paint"),
      tbt: value("total-blocking-time"),
      cls: value("cumulative-layout-shift"),
      lost,
    };
  } finally {
    await chrome.kill();
  }
}

/** The median of each figure over `runs` runs with Lighthouse's mobile defaults, a browser of its own each. */
export async function measure(url: string, chromePath: string, runs: number): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await once(url, chromePath));
  const of = (pick: (scores: Scores) => number) => middle(all.map(pick));
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
