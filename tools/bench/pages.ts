import path from "node:path";
import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { freePort } from "../../tools/database/port";
import { answers, program, root, run, serve } from "../../tools/processes";
import { step } from "../../tools/start/steps.mjs";
import { findBrowser } from "../../test/browser";
import { experiment, options, verdict } from "./harness";
import type { Harness } from "./harness";
import { signIn } from "./http";
import { measure } from "./pages/lighthouse";
import { race } from "./pages/load";
import type { Target } from "./pages/load";
import { weigh } from "./pages/weigh";
import { startDemo } from "./site";

/*
 * `npm run bench:pages`: Lighthouse, scripts and throughput of the production build beside bare
 * pages of the same Next, built and measured in the same run. `--runs 0` leaves Lighthouse out,
 * `--rounds 0` the throughput. Ends with status 1 when a promise does not hold
 * (docs/decisions/0012-performance-targets.md).
 */

const PUBLIC = ["/", "/about", "/testimonials", "/contact", "/privacy", "/terms"];

interface Sites {
  site: string;
  bare: string;
  /** Of the demonstration's signed-in customer. */
  cookie: string;
}

async function lighthouses({ site, bare }: Sites, chromePath: string, runs: number) {
  const base = await step("Lighthouse, bare", () => measure(bare, chromePath, runs));
  for (const page of [...PUBLIC, "/login"]) {
    const scores = await step(`Lighthouse, ${page}`, () => measure(site + page, chromePath, runs));
    const { performance, accessibility, seo, lcp, tbt, cls, lost } = scores;
    const practices = scores["best-practices"];
    const isPublic = page !== "/login";
    const enough =
      performance >= base.performance - (isPublic ? 20 : 25) &&
      lcp <= 2_900 &&
      (!isPublic || seo === 100);
    verdict(
      enough && accessibility === 100 && practices === 100 && cls === 0,
      `${page}: performance ${performance} (bare ${base.performance}), accessibility ${accessibility}, best practices ${practices}, SEO ${seo}, LCP ${lcp.toFixed(0)} ms, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}${lost.length > 0 ? `; lost: ${lost.join(", ")}` : ""}`,
    );
  }
}

async function weights({ site, bare, cookie }: Sites, browser: Browser): Promise<void> {
  const base = await weigh(browser, bare);
  const times = (bytes: number) => bytes / base.loaded;
  for (const page of [...PUBLIC, "/login", "/dashboard"]) {
    const { loaded, settled } = await weigh(
      browser,
      site + page,
      page === "/login" ? undefined : cookie,
    );
    const isPublic = PUBLIC.includes(page);
    const most = isPublic ? 1.4 : page === "/login" ? 1.75 : 2.2;
    verdict(
      times(loaded) <= most && (!isPublic || times(settled) <= 1.5),
      `${page}: scripts ${(loaded / 1_000).toFixed(1)} kB, ${times(loaded).toFixed(2)} × bare; with what comes late ${times(settled).toFixed(2)} ×`,
    );
  }
}

async function throughput({ site, bare, cookie }: Sites, rounds: number): Promise<void> {
  const pairs: { least: number; own: Target; bare: Target }[] = [
    {
      least: 0.3,
      own: { name: "/", url: `${site}/`, shows: "AI Agents that" },
      bare: { name: "bare page", url: `${bare}/`, shows: "Bare" },
    },
    {
      least: 0.05,
      own: { name: "/dashboard", url: `${site}/dashboard`, cookie, shows: "Customer Dashboard" },
      bare: { name: "bare page, one read", url: `${bare}/reading`, shows: "Bare" },
    },
    {
      least: 0.5,
      own: { name: "JSON", url: `${site}/api/users/profile`, cookie, shows: '"email"' },
      bare: { name: "bare handler, one read", url: `${bare}/api/reading`, shows: '"siteName"' },
    },
  ];
  for (const { least, own, bare: other } of pairs) {
    const [ours = 0, theirs = 1] = await step(`Throughput, ${own.name}`, () =>
      race([own, other], rounds),
    );
    verdict(
      ours / theirs >= least,
      `${own.name}: ${ours.toFixed(0)} requests a second, ${(ours / theirs).toFixed(2)} × ${other.name}'s ${theirs.toFixed(0)} (at least ${least})`,
    );
  }
}

/** What everything is compared with: the smallest pages that the same Next makes. */
async function startBare({ defer }: Harness): Promise<string> {
  const cwd = path.join(root, "scripts", "bench", "bare");
  const { env } = process;
  const hint = "The bare pages could not be built.";
  await run(program("next/dist/bin/next", "build"), { cwd, env, hint });
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const start = program("next/dist/bin/next", "start", "--port", port, "--hostname", "127.0.0.1");
  const log = path.join(cwd, ".next", "server.log");
  const child = await serve(process.execPath, start, { cwd, env, log, isReady: answers(url) });
  defer(child.stop);
  return url;
}

void experiment("bench-pages", async (harness) => {
  const { runs, rounds } = options({ runs: 5, rounds: 8 });
  const chromePath = findBrowser();
  const { url: site } = await startDemo(harness, "bench_pages");
  const bare = await step("Building the bare pages", () => startBare(harness));
  const sites = { site, bare, cookie: await signIn(site) };
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath: chromePath, args });
  harness.defer(() => browser.close());
  await weights(sites, browser);
  if (rounds > 0) await throughput(sites, rounds);
  if (runs > 0) await lighthouses(sites, chromePath, runs);
});
