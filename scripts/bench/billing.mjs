import { spawnSync } from "node:child_process";

// The model-based tests of billing, tried more often than in npm test. BILLING_SEED repeats a run that failed.
const { status } = spawnSync(
  process.execPath,
  ["node_modules/jest/bin/jest.js", "lib/domain/billing", "--maxWorkers=1"],
  { stdio: "inherit", env: { BILLING_RUNS: "1000", ...process.env } },
);
process.exitCode = status ?? 1;
