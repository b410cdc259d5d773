import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser } from "@playwright/test";
import { step } from "../start/steps.mjs";
import { findBrowser } from "../testing/browser";
import { onGround, root, start, type Ground } from "./ground";
import { measure } from "./pages/lighthouse";
import { race, type Target } from "./pages/load";
import { seededDatabase, signIn, startBare, startSite } from "./pages/servers";
import { weigh } from "./pages/weigh";
import { verdict } from "./verdict";

/*
 * `npm run bench:pages`: Lighthouse, scripts and throughput of the production build beside bare
 * pages of the same Next, built and measured in the same run. `--runs 0` leaves Lighthouse out,
 * `--rounds 0` the throughput. Ends with status 1 when a promise does not hold.
 */

const DATABASE = "bench_pages";
const PUBLIC = ["/", "/about", "/testimonials", "/contact", "/privacy", "/terms"];

interface Sites {
  site: string;
  bare: string;
  /** Of the demonstration's signed-in customer. */
  cookie: string;
}

async function lighthouses({ site, bare }: Sites, chromePath: string, runs: number) {
  const base = await step("Lighthouse, bare", () => measure(bare, chromePath, runs));
  const held: boolean[] = [];
  for (const page of [...PUBLIC, "/login"]) {
    const scores = await step(`Lighthouse, ${page}`, () => measure(site + page, chromePath, runs));
    const { performance, accessibility, bestPractices, seo, lcp, tbt, cls, lost } = scores;
    const isPublic = page !== "/login";
    const enough = isPublic
      ? performance >= Math.max(98, base.performance - 2) && seo === 100 && lcp <= 1_800
      : performance >= 95 && lcp <= 2_500;
    held.push(
      verdict(
        enough && accessibility === 100 && bestPractices === 100 && cls === 0,
        `${page}: performance ${performance} (bare ${base.performance}), accessibility ${accessibility}, best practices ${bestPractices}, SEO ${seo}, LCP ${lcp.toFixed(0)} ms, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}${lost.length > 0 ? `; lost: ${lost.join(", ")}` : ""}`,
      ),
    );
  }
  return held.every(Boolean);
}

async function weights({ site, bare, cookie }: Sites, browser: Browser): Promise<boolean> {
  const base = await weigh(browser, { name: "bare", url: bare, shows: "" });
  const held: boolean[] = [];
  for (const page of [...PUBLIC, "/login", "/dashboard"]) {
    const target = { name: page, url: site + page, shows: "", cookie };
    const { loaded, settled } = await weigh(
      browser,
      page === "/login" ? { ...target, cookie: undefined } : target,
    );
    const isPublic = PUBLIC.includes(page);
    const times = (bytes: number) => bytes / base.loaded;
    held.push(
      verdict(
        times(loaded) <= (isPublic ? 1.4 : 2.2) && (!isPublic || times(settled) <= 1.5),
        `${page}: scripts ${(loaded / 1_000).toFixed(1)} kB, ${times(loaded).toFixed(2)} × bare; with what comes late ${times(settled).toFixed(2)} ×`,
      ),
    );
  }
  return held.every(Boolean);
}

async function throughput({ site, bare, cookie }: Sites, rounds: number): Promise<boolean> {
  const pairs: { least: number; own: Target; bare: Target }[] = [
    {
      least: 0.4,
      own: { name: "/", url: `${site}/`, shows: "AI Agents that" },
      bare: { name: "bare page", url: `${bare}/`, shows: "Bare" },
    },
    {
      least: 0.15,
      own: { name: "/dashboard", url: `${site}/dashboard`, cookie, shows: "Customer Dashboard" },
      bare: { name: "bare page, one read", url: `${bare}/reading`, shows: "Bare" },
    },
    {
      least: 0.6,
      own: { name: "JSON", url: `${site}/api/users/profile`, cookie, shows: '"email"' },
      bare: { name: "bare handler, one read", url: `${bare}/api/reading`, shows: '"siteName"' },
    },
  ];
  const held: boolean[] = [];
  for (const { least, own, bare: other } of pairs) {
    const [ours = 0, theirs = 1] = await step(`Throughput, ${own.name}`, () =>
      race([own, other], rounds),
    );
    const ratio = ours / theirs;
    held.push(
      verdict(
        ratio >= least,
        `${own.name}: ${ours.toFixed(0)} requests a second, ${ratio.toFixed(2)} × ${other.name}'s ${theirs.toFixed(0)} (at least ${least})`,
      ),
    );
  }
  return held.every(Boolean);
}

async function prepare(ground: Ground): Promise<Sites> {
  const database = await seededDatabase(ground, DATABASE);
  const bare = await step("Building the bare pages", () => startBare(root, database));
  ground.ends(bare.stop);
  const site = await startSite(root, database, path.join(ground.home, "site.log"));
  ground.ends(site.stop);
  return { site: site.url, bare: bare.url, cookie: await signIn(site.url) };
}

start(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "5" },
      rounds: { type: "string", default: "8" },
      port: { type: "string" },
    },
  });
  await onGround({ name: "bench-pages", port: values.port }, async (ground) => {
    const chromePath = findBrowser();
    const sites = await prepare(ground);
    const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const browser = await chromium.launch({ executablePath: chromePath, args });
    ground.ends(() => browser.close());
    const held = [await weights(sites, browser)];
    if (Number(values.rounds) > 0) held.push(await throughput(sites, Number(values.rounds)));
    if (Number(values.runs) > 0)
      held.push(await lighthouses(sites, chromePath, Number(values.runs)));
    return held.every(Boolean);
  });
});
