import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { makeDatabase, withClient } from "../database/databases";
import { applyMigrations } from "../database/migrations";
import { buildSite, generateClient } from "../start/build";
import { step } from "../start/steps.mjs";
import { findBrowser } from "../testing/browser";
import { onGround, root, start, type Ground } from "./ground";
import { readingPage } from "./portal/bare";
import { signedIn } from "./portal/customers";
import { average, check, race, scriptBytes, type Load, type Target } from "./portal/load";
import { startServer, stopServer } from "./scale/server";
import { buildBare, startBare } from "./site/bare";
import { verdict } from "./verdict";

/*
 * `npm run bench:portal`: the signed-in dashboard of the production build beside a bare Next page that reads one row through
 * Prisma, and beside itself with a thousand times the payments. Ends with status 1 when a promise does not hold.
 */

const DATABASE = "bench_portal";
const FEW = 5;
const MANY = 5_000;

interface Pace {
  /** Times that both servers are started afresh: how V8 compiles a process and lays out its memory moves a page's time by a tenth. */
  starts: number;
  rounds: number;
  seconds: number;
}

/** Every promise, from what the three targets bore and from the script bytes of the bare page and the dashboard. */
function judge(targets: Target[], loads: Load[], [bareJs, ownJs]: [number, number]): boolean {
  console.log(`\n${"".padEnd(30)}requests/s  ms CPU/request`);
  for (const [index, { name }] of targets.entries()) {
    console.log(
      `${name.padEnd(30)}${(loads[index]?.requestsPerSecond ?? 0).toFixed(0).padStart(10)}${(loads[index]?.cpu ?? 0).toFixed(2).padStart(16)}`,
    );
  }
  const [theirs, own, full] = loads.map((load) => load.requestsPerSecond);
  const share = (own ?? 0) / (theirs ?? 1);
  const grown = (own ?? 0) / (full ?? 1);
  console.log();
  return [
    verdict(
      share >= 0.4,
      `the dashboard makes ${share.toFixed(2)} of a bare page's requests a second (at least 0.4)`,
    ),
    verdict(
      ownJs <= 2 * bareJs,
      `first-load scripts ${(ownJs / 1_000).toFixed(1)} kB, ${(ownJs / bareJs).toFixed(2)} times a bare page's ${(bareJs / 1_000).toFixed(1)} (at most 2)`,
    ),
    verdict(
      grown <= 1.15,
      `${MANY.toLocaleString("en")} payments take ${grown.toFixed(2)} times the time of ${FEW} (at most 1.15)`,
    ),
  ].every(Boolean);
}

async function weigh([bare, own]: Target[]): Promise<[number, number]> {
  if (!bare || !own) throw new Error("Two pages are compared.");
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    return [await scriptBytes(browser, bare), await scriptBytes(browser, own)];
  } finally {
    await browser.close();
  }
}

async function measureAll(
  { running, home, ends }: Ground,
  { starts, ...pace }: Pace,
): Promise<boolean> {
  const url = running.url(DATABASE);
  await withClient(running.url("postgres"), (client) =>
    client.query(`DROP DATABASE IF EXISTS ${DATABASE}`),
  );
  await makeDatabase(running.url("postgres"), DATABASE);
  applyMigrations(root, url);
  await generateClient(root);
  const [few, many] = await step("Writing two customers", () => signedIn(url, [FEW, MANY]));
  await buildSite(root, process.env);
  const bareHome = await step("Building a bare page", () =>
    buildBare(root, readingPage, "bare-reading"),
  );

  async function withServers<T>(work: (targets: Target[]) => Promise<T>): Promise<T> {
    const server = await startServer(root, url, process.env, path.join(home, "site.log"));
    ends(() => stopServer(server));
    const bare = await startBare(root, bareHome, { ...process.env, DATABASE_URL: url });
    ends(() => bare.child.kill());
    const dashboard = {
      url: `http://localhost:${server.port}/dashboard`,
      pid: server.child.pid ?? 0,
    };
    const targets = [
      {
        name: "bare page, one read",
        url: bare.url,
        pid: bare.child.pid ?? 0,
        shows: "<h1>Bare</h1>",
      },
      { ...dashboard, name: `dashboard, ${FEW} payments`, cookie: few, shows: "Measured Freight" },
      {
        ...dashboard,
        name: `dashboard, ${MANY.toLocaleString("en")} payments`,
        cookie: many,
        shows: "Measured Freight",
      },
    ];
    for (const target of targets) await check(target);
    const result = await work(targets);
    bare.child.kill();
    await stopServer(server);
    return result;
  }

  const all: Load[][] = [];
  for (let time = 1; time <= starts; time += 1) {
    all.push(
      await step(`Throughput, in turns, start ${time} of ${starts}`, () =>
        withServers((targets) => race(targets, pace)),
      ),
    );
  }
  return withServers(async (targets) =>
    judge(targets, average(all), await step("First-load scripts", () => weigh(targets))),
  );
}

start(async () => {
  const { values } = parseArgs({
    options: {
      starts: { type: "string", default: "5" },
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "2" },
      port: { type: "string" },
    },
  });
  const pace = {
    starts: Number(values.starts),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
  };
  await onGround({ name: "bench-portal", port: values.port }, (ground) => measureAll(ground, pace));
});
