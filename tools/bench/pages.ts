import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { withClient } from "../../scripts/database/databases";
import { findBrowser } from "../../test/browser";
import { printError, step } from "../start/steps.mjs";
import { addRows } from "./databases";
import { experiment, options } from "./harness";
import { elementsWithoutScripts, loads } from "./pages/browser";
import { measure, slowdownFor } from "./pages/lighthouse";
import { phoneRows } from "./pages/phone";
import { idleStatements, processorTimes, read, statementsOf } from "./pages/server";
import type { Target } from "./pages/server";
import { print } from "./pages/table";
import type { Row } from "./pages/table";
import { startBare, startCommit, startOwn } from "./pages/versions";
import type { Version } from "./pages/versions";

/*
 * `npm run bench:pages`: what the pages cost, beside bare pages of the same Next and, with
 * `--against <commit>`, beside another version, all measured in turns in one run: processor time of
 * the server, tasks of the browser's main thread, bytes and counts; Lighthouse as a last column.
 * Ends with status 1 when a promise does not hold (docs/decisions/0012-performance-targets.md).
 * `--lighthouse 0` leaves Lighthouse out.
 */

interface Versions {
  own: Version;
  bare: Version;
  other: Version | undefined;
}

const kB = (bytes: number) => bytes / 1_000;
const PUBLIC = ["/", "/about", "/testimonials", "/contact", "/privacy", "/terms"];

/** This version, the bare pages and, when there is one, the other version. */
const listOf = <T>({
  own,
  bare,
  other,
}: Record<"own" | "bare", T> & { other: T | undefined }): T[] =>
  other === undefined ? [own, bare] : [own, bare, other];

async function firstLoads({ own, bare, other }: Versions, browser: Browser): Promise<Row[]> {
  const pages = listOf({ own, bare, other }).map((version) => ({ version, path: "/" }));
  const [home, base, before] = await step("First loads of /", () => loads(browser, pages, 5));
  const logins = [own, other].flatMap((version) => (version ? [{ version, path: "/login" }] : []));
  const [login, loginBefore] = await step("First loads of /login", () => loads(browser, logins, 3));
  if (!home || !base || !login) return [];
  const [scripts, bareScripts] = [kB(home.scripts), kB(base.scripts)];
  const withoutScripts = await elementsWithoutScripts(browser, `${own.url}/`);
  return [
    {
      name: "/ scripts on first load",
      unit: "kB",
      bare: bareScripts,
      own: scripts,
      other: before && kB(before.scripts),
      limit: `≤ 1.2 × bare (is ${(scripts / bareScripts).toFixed(2)})`,
      holds: scripts <= 1.2 * bareScripts,
    },
    {
      name: "/ blocking time after first paint, × 4",
      unit: "ms",
      bare: base.blockingMs,
      own: home.blockingMs,
      other: before?.blockingMs,
      limit: "≤ bare + 200",
      holds: home.blockingMs <= base.blockingMs + 200,
    },
    {
      name: "/ elements",
      unit: "",
      bare: base.elements,
      own: home.elements,
      other: before?.elements,
      limit: "≤ 700",
      holds: home.elements <= 700,
    },
    {
      name: "/ elements without scripts",
      unit: "",
      own: withoutScripts,
      limit: "≤ 700",
      holds: withoutScripts <= 700,
    },
    {
      name: "/ style sheets that block",
      unit: "",
      bare: base.blockingSheets,
      own: home.blockingSheets,
      other: before?.blockingSheets,
      limit: "≤ 2",
      holds: home.blockingSheets <= 2,
    },
    {
      name: "/ requests",
      unit: "",
      bare: base.requests,
      own: home.requests,
      other: before?.requests,
      limit: "≤ 16",
      holds: home.requests <= 16,
    },
    {
      name: "/login scripts on first load",
      unit: "kB",
      bare: bareScripts,
      own: kB(login.scripts),
      other: loginBefore && kB(loginBefore.scripts),
      limit: `≤ 1.5 × bare (is ${(kB(login.scripts) / bareScripts).toFixed(2)})`,
      holds: kB(login.scripts) <= 1.5 * bareScripts,
    },
  ];
}

const pages = {
  home: { path: "/", shows: "AI Agents that" },
  login: { path: "/login", shows: "Password" },
  dashboard: { path: "/dashboard", as: "customer", shows: "Customer Dashboard" },
  payments: { path: "/admin-dashboard?tab=payments", as: "admin", shows: "Payments" },
  customers: { path: "/admin-dashboard?tab=customers", as: "admin", shows: "Customers" },
  overview: { path: "/admin-dashboard", as: "admin", shows: "Overview" },
  json: { path: "/api/users/profile", as: "customer", shows: '"email"' },
} as const;
const barePages = {
  home: { path: "/", shows: "Bare" },
  reading: { path: "/reading", shows: "Bare" },
  json: { path: "/api/reading", shows: '"siteName"' },
} as const;

async function processor({ own, bare, other }: Versions): Promise<Row[]> {
  const row = async (
    name: string,
    page: keyof typeof pages,
    base: keyof typeof barePages,
    promise: (figures: { own: number; bare: number; other: number | undefined }) => {
      limit: string;
      holds: boolean | undefined;
    },
  ): Promise<Row> => {
    const target = (version: Version): Target => ({ version, ...pages[page] });
    const targets = listOf({
      own: target(own),
      bare: { version: bare, ...barePages[base] },
      other: other && target(other),
    });
    const [ours = NaN, theirs = NaN, before] = await step(`Processor time, ${name}`, () =>
      processorTimes(targets, 5),
    );
    const figures = { own: ours, bare: theirs, other: before };
    return { name: `${name}, processor time`, unit: "ms", ...figures, ...promise(figures) };
  };
  const shareOfBare = (least: number) => (figures: { own: number; bare: number }) => ({
    limit: `≥ ${least} × bare's requests (is ${(figures.bare / figures.own).toFixed(2)})`,
    holds: figures.bare / figures.own >= least,
  });
  const timesBare = (most: number) => (figures: { own: number; bare: number }) => ({
    limit: `≤ ${most} × bare (is ${(figures.own / figures.bare).toFixed(1)})`,
    holds: figures.own <= most * figures.bare,
  });
  const shareOfOther = (most: number) => (figures: { own: number; other: number | undefined }) => ({
    limit: `≤ ${most} × the other version's${figures.other ? ` (is ${(figures.own / figures.other).toFixed(2)})` : ""}`,
    holds: figures.other === undefined ? undefined : figures.own <= most * figures.other,
  });
  return [
    await row("/", "home", "home", shareOfBare(0.45)),
    await row("/login", "login", "home", shareOfBare(0.45)),
    await row("/dashboard", "dashboard", "reading", timesBare(10)),
    await row("admin Payments", "payments", "reading", shareOfOther(0.55)),
    await row("admin Overview", "overview", "reading", shareOfOther(0.55)),
    await row("JSON read", "json", "json", shareOfBare(0.75)),
  ];
}

/** Kilobytes of HTML; the overview's with a queue of a hundred things. */
const htmlLimits = { home: 80, dashboard: 140, payments: 219, customers: 130, overview: 165 };

/** A page of the customers' table is full then, each with three services. */
const FULL_PAGE = { customers: 60, subscriptions: 180, payments: 600 };

async function documents(
  { own, other }: Versions,
  urlOf: (database: string) => string,
): Promise<Row[]> {
  for (const version of other ? [own, other] : [own])
    await addRows(urlOf(version.database), FULL_PAGE);
  const size = async (version: Version, page: keyof typeof pages) =>
    kB(Buffer.byteLength(await read({ version, ...pages[page] })));
  const rows: Row[] = [];
  for (const [name, limit] of Object.entries(htmlLimits)) {
    const page = name as keyof typeof htmlLimits;
    const bytes = await size(own, page);
    rows.push({
      name: `${pages[page].path} HTML`,
      unit: "kB",
      own: bytes,
      other: other && (await size(other, page)),
      limit: `≤ ${limit} kB`,
      holds: bytes <= limit,
    });
  }
  return rows;
}

const statementLimits = { dashboard: 12, overview: 20 };

async function statements({ own, other }: Versions, postgres: string): Promise<Row[]> {
  return withClient(postgres, async (client) => {
    await client.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements");
    const rows: Row[] = [];
    for (const [name, limit] of Object.entries(statementLimits)) {
      const page = pages[name as keyof typeof statementLimits];
      const count = await statementsOf(client, { version: own, ...page });
      rows.push({
        name: `${page.path} statements`,
        unit: "",
        own: count,
        other: other && (await statementsOf(client, { version: other, ...page })),
        limit: `≤ ${limit}`,
        holds: count <= limit,
      });
    }
    const idle = (version: Version) => idleStatements(client, version, 60);
    const [ours = NaN, before] = await step("Idle for a minute", () =>
      Promise.all(other ? [idle(own), idle(other)] : [idle(own)]),
    );
    rows.push({
      name: "idle process, statements a second",
      unit: "",
      own: ours,
      other: before,
      limit: "≤ 3",
      holds: ours <= 3,
    });
    return rows;
  });
}

async function lighthouse({ own, bare, other }: Versions, chrome: string, runs: number) {
  const slowdown = await step("Lighthouse, how slow a phone", () =>
    slowdownFor(`${bare.url}/`, chrome),
  );
  const of = (version: Version) =>
    step(`Lighthouse, ${version.name}`, () => measure(`${version.url}/`, chrome, slowdown, runs));
  const [ours, base] = [await of(own), await of(bare)];
  const before = other && (await of(other));
  const rows: Row[] = [
    {
      name: `/ Lighthouse blocking time, × ${slowdown.toFixed(1)}`,
      unit: "ms",
      bare: base.tbt,
      own: ours.tbt,
      other: before?.tbt,
      limit: "–",
      holds: undefined,
    },
    {
      name: "/ largest contentful paint",
      unit: "ms",
      bare: base.lcp,
      own: ours.lcp,
      other: before?.lcp,
      limit: `≤ 1.7 × bare (is ${(ours.lcp / base.lcp).toFixed(2)})`,
      holds: ours.lcp <= 1.7 * base.lcp,
    },
    {
      name: "/ Lighthouse performance",
      unit: "",
      bare: base.performance,
      own: ours.performance,
      other: before?.performance,
      limit: "≥ bare − 6",
      holds: ours.performance >= base.performance - 6,
    },
  ];
  for (const page of [...PUBLIC, "/login"]) {
    const scores =
      page === "/"
        ? ours
        : await step(`Lighthouse, ${page}`, () => measure(own.url + page, chrome, slowdown, 1));
    const full = [scores.accessibility, scores["best-practices"]];
    if (page !== "/login") full.push(scores.seo);
    rows.push({
      name: `${page} accessibility, best practices, SEO at least`,
      unit: "",
      own: Math.min(...full),
      limit: `100, shift 0${scores.lost.length > 0 ? `; lost: ${scores.lost.join(", ")}` : ""}`,
      holds: Math.min(...full) === 100 && scores.cls < 0.001,
    });
  }
  return rows;
}

/** The rows of all parts: one that fails costs its own rows, not the table. */
async function rowsOf(parts: (() => Promise<Row[]>)[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const part of parts)
    try {
      rows.push(...(await part()));
    } catch (error) {
      printError(error);
      process.exitCode = 1;
    }
  return rows;
}

void experiment(
  "bench-pages",
  async (harness) => {
    const { against, lighthouse: runs } = options({ against: "", lighthouse: 3 });
    const chrome = findBrowser();
    const own = await startOwn(harness);
    const bare = await startBare(harness, own);
    const other = against === "" ? undefined : await startCommit(harness, against);
    const versions = { own, bare, other };
    const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
    const browser = await chromium.launch({ executablePath: chrome, args });
    harness.defer(() => browser.close());
    const parts = [
      () => firstLoads(versions, browser),
      () => step("Work of a phone", () => phoneRows(browser, versions)),
      () => processor(versions),
      () => documents(versions, harness.running.url),
      () => statements(versions, harness.running.url("postgres")),
    ];
    if (runs > 0) parts.push(() => lighthouse(versions, chrome, runs));
    print(await rowsOf(parts), against || undefined);
  },
  ["fsync=off", "shared_preload_libraries=pg_stat_statements", "pg_stat_statements.max=5000"],
);
