import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** What one stage found: counts of tests, and a line (or more) for each thing that is wrong. */
export type Outcome = { stage: string; passed: number; failed: number; failures: string[] };

/** The outcome of a command: what it threw is what is wrong. */
export async function attempt(stage: string, work: Promise<void>): Promise<Outcome> {
  const failures = await work.then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );
  return { stage, passed: 0, failed: 0, failures };
}

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** Reads Jest's report; a skipped test is a failure too. */
export function readJest(file: string, ran: Outcome): Outcome {
  if (!existsSync(file))
    return { ...ran, failures: ran.failures.length ? ran.failures : ["wrote no report"] };
  const report = JSON.parse(readFileSync(file, "utf8")) as JestReport;
  const failures = report.testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const at = path.relative(process.cwd(), name);
      const lines = assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => `${at} › ${fullName}`);
      return lines.length
        ? lines
        : [`${at} could not run: ${message.trim().split("\n").slice(0, 6).join("\n    ")}`];
    });
  const left = report.numPendingTests + report.numTodoTests;
  if (left) failures.push(`${left} tests were skipped`);
  if (!failures.length && ran.failures.length) failures.push(...ran.failures);
  return { stage: "jest", passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

type Spec = {
  title: string;
  file: string;
  line: number;
  tests: { status: string; projectName: string }[];
};
type Suite = { title: string; specs?: Spec[]; suites?: Suite[] };
type PlaywrightReport = {
  suites: Suite[];
  errors: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Reads Playwright's report; a skipped or flaky test is a failure too. */
export function readPlaywright(file: string, ran: Outcome): Outcome {
  if (!existsSync(file))
    return { ...ran, failures: ran.failures.length ? ran.failures : ["wrote no report"] };
  const { suites, errors, stats } = JSON.parse(readFileSync(file, "utf8")) as PlaywrightReport;
  const below = (suite: Suite): Spec[] => [
    ...(suite.specs ?? []),
    ...(suite.suites ?? []).flatMap(below),
  ];
  const failures = suites
    .flatMap(below)
    .flatMap(({ title, file: at, line, tests }) =>
      tests
        .filter(({ status }) => status !== "expected")
        .map(
          ({ status, projectName }) => `e2e/${at}:${line} › ${title} (${projectName}, ${status})`,
        ),
    );
  failures.push(
    ...errors.map(({ message }) =>
      (message ?? "an error outside the tests").split("\n").slice(0, 6).join("\n    "),
    ),
  );
  if (!failures.length && ran.failures.length) failures.push(...ran.failures);
  return { stage: "e2e", passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
}
