import path from "node:path";
import { readReport } from "./reports.mjs";

/*
 * `summary.mjs test full`: what the reports of these runs say with the names of what failed, and as
 * the last line the sums over all of them. A stage without a report, and a skipped or flaky test,
 * count as failed.
 */
const stages = {
  test: ["checks", "jest.json", "browser.json"],
  full: ["tools", "jest.json", "browser.json"],
  node24: ["jest.json"],
};

const sums = { passed: 0, failed: 0 };
for (const run of process.argv.slice(2))
  for (const stage of stages[run]) {
    const { passed, failed, seconds, names } = readReport(
      path.join(".data/test/reports", run, stage),
    );
    sums.passed += passed;
    sums.failed += failed;
    const name = `${run} ${path.parse(stage).name}`;
    const time = seconds === undefined ? "" : ` in ${Math.round(seconds)} s`;
    console.log(`${name}: ${passed} passed, ${failed} failed${time}`);
    for (const title of names) console.log(`  ${title}`);
  }
console.log(`${sums.passed} passed, ${sums.failed} failed`);
if (sums.failed > 0) process.exitCode = 1;
