import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { readReport } from "./reports.mjs";

/*
 * `npm run test:days -- [jest|browser] [instant…] [path…]`: the tests as if it were another day, a
 * line for each. libfaketime (Debian's package faketime) moves the clock of tests, PostgreSQL and
 * server alike; a browser's pages get it from the tests (e2e/support/test.ts). Jest runs the files
 * that ask what day it is. A path is the beginning of some of them.
 */
const INSTANTS = [
  "2027-01-01T12:00:00Z",
  "2027-01-15T12:00:00Z",
  "2027-01-28T12:00:00Z",
  "2027-01-29T12:00:00Z",
  "2027-01-30T12:00:00Z",
  "2027-01-31T12:00:00Z",
  "2027-02-28T12:00:00Z",
  "2028-02-29T12:00:00Z",
  "2027-12-31T12:00:00Z",
  // The month and the year end while the tests run.
  "2027-01-31T23:59:00Z",
  "2026-12-31T23:58:00Z",
  // The clocks change in Newfoundland, the browser's zone, and on the Chathams, the process's.
  "2027-03-14T12:00:00Z",
  "2027-11-07T12:00:00Z",
  "2027-04-03T18:00:00Z",
  "2027-09-25T18:00:00Z",
  // Before and after a month begins in UTC, the installation's zone, and in those two.
  "2027-05-31T23:59:30Z",
  "2027-06-01T00:00:05Z",
  "2027-06-01T02:29:30Z",
  "2027-06-01T02:30:05Z",
  "2027-05-31T11:14:30Z",
  "2027-05-31T11:15:05Z",
];

const ASKS_THE_DAY = /\b(?:today|now|ago|daysAgo|inDays|seed)\(|new Date\(\)/;

const library = readdirSync("/usr/lib")
  .map((folder) => path.join("/usr/lib", folder, "faketime/libfaketimeMT.so.1"))
  .find((file) => existsSync(file));
const reports = path.resolve(".data/test/reports/days");
const kinds = { jest, browser };

/** The clock begins anew at the instant; what counts seconds goes on as it is. */
function clockAt(instant) {
  const seconds = Math.round((Date.parse(instant) - Date.now()) / 1000);
  return {
    ...process.env,
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
}

function jest(env, report) {
  const { stdout } = spawnSync("git", ["ls-files", "*.test.ts", "*.test.tsx"], {
    encoding: "utf8",
  });
  const files = stdout
    .trim()
    .split("\n")
    .filter((file) => paths.length === 0 || paths.some((start) => file.startsWith(start)))
    .filter((file) => ASKS_THE_DAY.test(readFileSync(file, "utf8")));
  const args = [
    "node_modules/jest/bin/jest.js",
    "--json",
    `--outputFile=${report}`,
    // Also the long files, which the configuration leaves out.
    "--testPathIgnorePatterns=/node_modules/",
    // Which day it is is asked, not how busy the machine is.
    "--testTimeout=600000",
    "--runTestsByPath",
  ];
  spawnSync(process.execPath, [...args, ...files], { env, stdio: "ignore" });
}

function browser(env, report) {
  const args = ["--import", "tsx", "test/run/browser.ts", ...paths];
  spawnSync(process.execPath, args, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: "ignore",
  });
}

if (!library) throw new Error("libfaketime is missing: apt-get install faketime");
const named = process.argv.slice(2);
const instants = named.filter((word) => /^\d{4}-\d\d-\d\dT/.test(word));
const paths = named.filter((word) => !(word in kinds) && !instants.includes(word));
const chosen = Object.keys(kinds).filter((kind) => named.includes(kind));
mkdirSync(reports, { recursive: true });
for (const kind of chosen.length > 0 ? chosen : Object.keys(kinds))
  for (const instant of instants.length > 0 ? instants : INSTANTS) {
    const report = path.join(reports, `${kind}-${instant}.json`);
    rmSync(report, { force: true });
    kinds[kind](clockAt(instant), report);
    const { passed, failed, names } = readReport(report);
    console.log(`${kind} ${instant}: ${passed} passed, ${failed} failed`);
    for (const name of names) console.log(`  ${name}`);
    if (failed > 0) process.exitCode = 1;
  }
