import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices, type Project } from "@playwright/test";

const { SITE_URL, CHROMIUM_PATH, DATABASE_URL, SERVER_LOG } = process.env;
// Chromium spins under libfaketime (`npm run test:days`).
const { LD_PRELOAD: _faketime, ...browserEnv } = process.env;
if (!DATABASE_URL || !SITE_URL || !SERVER_LOG)
  throw new Error(
    "The browser tests need a server and a database of their own: npm run e2e -- [file] [options]",
  );

const args = ["--disable-gpu", "--disable-software-rasterizer"];
if (process.getuid?.() === 0) args.push("--no-sandbox");

const desktop = devices["Desktop Chrome"];

/** The tests of one folder: most side by side, those of its `site-wide` folder afterwards. */
export const suite = (testDir: string, others: Project[] = []) =>
  defineConfig({
    testDir,
    fullyParallel: true,
    workers: 2,
    retries: 0,
    forbidOnly: true,
    // What hangs ends; what would take longer is several tests.
    timeout: 120_000,
    expect: { timeout: 40_000 },
    reporter: [["list"], ["json"]],
    // The standalone folder, started from elsewhere, as in production.
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
      // Neither the server's zone nor the database's, so that a date that moves by a day shows.
      timezoneId: "America/St_Johns",
      actionTimeout: 60_000,
      // Costs as much as the page itself on two cores; --trace on asks for it.
      trace: "off",
      screenshot: "only-on-failure",
      launchOptions: { executablePath: CHROMIUM_PATH, args, env: browserEnv },
    },
    projects: others.concat(
      { name: "desktop", use: desktop, testIgnore: "**/site-wide/**" },
      {
        // Changes the site for everybody, so it runs alone after the others.
        name: "site-wide",
        testMatch: "**/site-wide/**/*.spec.ts",
        use: desktop,
        dependencies: ["desktop"].concat(others.map(({ name = "" }) => name)),
        fullyParallel: false,
        workers: 1,
      },
    ),
  });

/** The main paths, before each push. */
export default suite("./e2e/flows");
