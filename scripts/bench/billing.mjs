import { spawnSync } from "node:child_process";

// The model-based tests of billing and the kills, tried more often than in npm test. BILLING_SEED
// repeats a run that failed.
const { status } = spawnSync(
  process.execPath,
  ["node_modules/jest/bin/jest.js", "billing/(plan|model)|checkout/killed", "--maxWorkers=1"],
  { stdio: "inherit", env: { BILLING_RUNS: "1000", ...process.env } },
);
process.exitCode = status ?? 1;
