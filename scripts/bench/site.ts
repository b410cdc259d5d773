import path from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { makeDatabase } from "../database/databases";
import { applyMigrations } from "../database/migrations";
import { buildSite, generateClient } from "../start/build";
import { run, typescript } from "../start/children";
import { step } from "../start/steps.mjs";
import { findBrowser } from "../testing/browser";
import { onGround, root, start, type Ground } from "./ground";
import { startServer, stopServer } from "./scale/server";
import { buildBare, startBare } from "./site/bare";
import { measure } from "./site/lighthouse";
import type { Scores } from "./site/lighthouse";
import { weigh } from "./site/weigh";
import type { Weight } from "./site/weigh";
import { verdict } from "./verdict";

const pages = ["/", "/about", "/testimonials", "/contact", "/privacy", "/terms"];

/*
 * `npm run bench:site`: each public page of the production build beside a bare Next page, built and measured in the same run.
 * `--page /about` measures that one alone, `--runs 0` only weighs. Ends with status 1 when a promise of the site does not hold.
 */

const DATABASE = "bench_site";

interface Row extends Weight {
  path: string;
  scores: Scores | null;
}

/** Why a page breaks a promise; nothing when it holds. */
function broken(row: Row, bare: Row): string[] {
  const { scores } = row;
  const checks: [boolean, string][] = [
    [row.js <= 1.4 * bare.js, "scripts over 1.4 times a bare page's"],
    [row.html < 20_000, "document of 20 kB or more"],
    [row.fonts <= 1, "more than one font"],
    [row.foreign.length === 0, `asks ${row.foreign.join(", ")}`],
  ];
  if (scores && bare.scores) {
    checks.push(
      [
        scores.performance >= 99 && scores.performance >= bare.scores.performance - 1,
        "performance",
      ],
      [
        scores.accessibility === 100 && scores.bestPractices === 100 && scores.seo === 100,
        `lost: ${scores.lost.join(", ")}`,
      ],
      [scores.cls === 0, "layout moves"],
      [scores.tbt <= bare.scores.tbt + 50, "blocking time"],
      [scores.lcp < 1_600, "largest paint"],
    );
  }
  return checks.filter(([holds]) => !holds).map(([, why]) => why);
}

async function requestsPerSecond(url: string): Promise<number> {
  await autocannon({ url, connections: 32, duration: 2 });
  return (await autocannon({ url, connections: 32, duration: 8 })).requests.average;
}

function print(rows: Row[], bare: Row): boolean {
  console.log(
    "\npage            perf  a11y  best   seo  LCP ms  TBT ms  CLS    HTML kB  JS kB  ×bare  CSS kB",
  );
  for (const row of rows) {
    const { scores: s } = row;
    const figures = s
      ? [s.performance, s.accessibility, s.bestPractices, s.seo]
          .map((n) => String(n).padStart(6))
          .join("") +
        `${s.lcp.toFixed(0).padStart(8)}${s.tbt.toFixed(0).padStart(8)}  ${s.cls.toFixed(3)}`
      : " ".repeat(47);
    const why = row === bare ? [] : broken(row, bare);
    const kb = (bytes: number) => (bytes / 1_000).toFixed(1);
    console.log(
      `${row.path.padEnd(14)}${figures}${kb(row.html).padStart(10)}${kb(row.js).padStart(7)}${(row.js / bare.js).toFixed(2).padStart(7)}${kb(row.css).padStart(8)}${why.length ? `  DOES NOT HOLD: ${why.join("; ")}` : ""}`,
    );
  }
  return rows.every((row) => row === bare || broken(row, bare).length === 0);
}

interface Wanted {
  runs: number;
  looked: readonly string[];
}

async function measureAll(
  { running, home, ends }: Ground,
  { runs, looked }: Wanted,
): Promise<boolean> {
  const browser = await step("Finding a browser", findBrowser);
  const url = running.url(DATABASE);
  await makeDatabase(running.url("postgres"), DATABASE).catch(() => undefined);
  applyMigrations(root, url);
  await run(typescript(root, "seed.ts"), {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, SEED_DEMO: "1" },
    hint: "The demonstration could not be written.",
  });
  await generateClient(root);
  await buildSite(root, process.env);
  const bareHome = await step("Building a bare page", () => buildBare(root));
  const server = await startServer(root, url, process.env, path.join(home, "site.log"));
  ends(() => stopServer(server));
  const bareServer = await startBare(root, bareHome);
  ends(() => bareServer.child.kill());
  const site = `http://localhost:${server.port}`;
  const look = async (origin: string, path: string, name = path): Promise<Row> => {
    const weight = await weigh(origin + path);
    return {
      path: name,
      ...weight,
      scores: runs > 0 ? await measure(origin + path, browser, runs) : null,
    };
  };
  const bare = await step("Measuring the bare page", () => look(bareServer.url, "/", "(bare)"));
  const rows = [bare];
  for (const page of looked) rows.push(await step(`Measuring ${page}`, () => look(site, page)));
  const own = await step("Throughput", () => requestsPerSecond(site));
  const theirs = await requestsPerSecond(bareServer.url);
  const held = print(rows, bare);
  const ratio = own / theirs;
  console.log();
  return (
    verdict(
      ratio >= 0.5,
      `throughput of / with 32 connections ${own.toFixed(0)} a second, ${ratio.toFixed(2)} of a bare page's ${theirs.toFixed(0)}`,
    ) && held
  );
}

start(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: "string", default: "5" },
      page: { type: "string", multiple: true },
      port: { type: "string" },
    },
  });
  const wanted = { runs: Number(values.runs), looked: values.page ?? pages };
  await onGround({ name: "bench-site", port: values.port }, (ground) => measureAll(ground, wanted));
});
