import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** @typedef {{ passed: number; failed: number; seconds?: number; names: string[] }} Result */

/** @returns {Result} */
export function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, names: [] };
  if (!file.endsWith(".json")) return { passed: 1, failed: 0, names: [] };
  const report = JSON.parse(readFileSync(file, "utf8"));
  return report.stats ? playwright(report) : jest(report);
}

/** @returns {Result} */
function jest(report) {
  const skipped = report.numPendingTests + report.numTodoTests;
  const broken = report.numRuntimeErrorTestSuites;
  const ends = report.testResults.map(({ endTime }) => endTime);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + skipped + broken,
    seconds: (Math.max(...ends) - report.startTime) / 1000,
    names: report.testResults.flatMap((suite) =>
      suite.assertionResults.length === 0 && suite.status === "failed"
        ? [`${path.relative("", suite.name)}: did not start`]
        : suite.assertionResults
            .filter(({ status }) => status !== "passed")
            .map(({ fullName }) => `${path.relative("", suite.name)}: ${fullName}`),
    ),
  };
}

/** @returns {Result} */
function playwright({ stats, errors, suites }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    seconds: stats.duration / 1000,
    names: suites.flatMap(notPassed),
  };
}

/**
 * The titles of a Playwright suite's tests that failed, were skipped, or passed by repetition.
 * Those that change the site for everybody do not run when another one failed.
 */
function notPassed({ specs = [], suites = [] }) {
  const didNotRun = ({ results }) => results.length === 0;
  return specs
    .filter(({ tests }) => tests.some(({ status }) => status !== "expected"))
    .map(
      ({ file, line, title, tests }) =>
        `${file}:${line}: ${title}${tests.every(didNotRun) ? " (did not run)" : ""}`,
    )
    .concat(suites.flatMap(notPassed));
}
