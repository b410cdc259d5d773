import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

const { SITE_URL, CHROMIUM_PATH, DATABASE_URL, SERVER_LOG } = process.env;
if (!DATABASE_URL || !SITE_URL || !SERVER_LOG)
  throw new Error(
    "The browser tests need a server and a database of their own: npm run e2e -- [file] [options]",
  );

export default defineConfig({
  testDir: "./e2e",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A busy machine is no failure: what hangs still ends.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [["list"], ["json"]],
  // As a platform runs it: the copied folder, from anywhere.
  webServer: {
    command: `exec node "${path.resolve(".next/standalone/server.js")}" > "${SERVER_LOG}" 2>&1`,
    cwd: tmpdir(),
    env: { NODE_ENV: "production", HOSTNAME: "127.0.0.1", NEXT_MANUAL_SIG_HANDLE: "true" },
    url: `${SITE_URL}/api/health/live`,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
  use: {
    baseURL: SITE_URL,
    locale: "en-US",
    // Neither the server's zone nor the database's: a date that moves by a day shows.
    timezoneId: "America/St_Johns",
    // Each action would be photographed for the trace, on two cores at the price of the page
    // itself: --trace on asks for it.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: CHROMIUM_PATH,
      args: [
        "--disable-gpu",
        "--disable-software-rasterizer",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    { name: "desktop", use: { ...devices["Desktop Chrome"] }, testIgnore: "alone/**" },
    {
      name: "phone",
      // No test looks at single pixels, and without a graphics card each would be painted seven
      // times.
      use: { ...devices["Pixel 7"], deviceScaleFactor: 1 },
      grep: /@phone/,
      testIgnore: "alone/**",
    },
    // What closes the site or takes its database away: after all others, one test at a time.
    {
      name: "alone",
      testDir: "./e2e/alone",
      use: { ...devices["Desktop Chrome"] },
      dependencies: ["desktop", "phone"],
      fullyParallel: false,
      workers: 1,
    },
  ],
});
