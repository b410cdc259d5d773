import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { withClient } from "../../scripts/database/databases";
import { freePort } from "../../scripts/database/port";
import { program, run, typescript } from "../../scripts/processes";
import { forgetPages, standalone } from "../../scripts/start/build";
import { step } from "../../scripts/start/steps.mjs";
import { findBrowser } from "../browser";
import { testEnv } from "../environment.mjs";
import { attempt, readPlaywright, type Outcome } from "./outcome";
import { startTestServer, templateDatabase } from "../database-server";

/**
 * Playwright against the production build, on a database of its own filled with the demonstration.
 */
export async function runBrowserTests(results: string, args: string[]): Promise<Outcome> {
  const browser = await step("Finding a browser", findBrowser);
  const { url, stop } = await startTestServer();
  const database = `e2e_${randomBytes(6).toString("hex")}`;
  const port = String(await freePort());
  const env = testEnv(process.env, {
    NODE_ENV: "production",
    DATABASE_URL: url(database),
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    SEED_DEMO: "1",
    LOG_LEVEL: "warn",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  try {
    await step("Preparing the browser tests' database", async () => {
      const template = await templateDatabase(url);
      await withClient(url("postgres"), (client) =>
        client.query(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`),
      );
      await run(typescript("seed.ts"), {
        env,
        hint: "The demonstration data could not be written.",
      });
    });
    forgetPages(standalone());
    console.log("  Playwright");
    const report = path.join(results, "playwright.json");
    rmSync(report, { force: true });
    const ran = run(program("@playwright/test/cli.js", "test", ...args), {
      env: {
        ...env,
        NODE_ENV: "test",
        CHROMIUM_PATH: browser,
        SERVER_LOG: path.join(results, "server.log"),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      show: "all",
    });
    return readPlaywright(report, await attempt("e2e", ran));
  } finally {
    await withClient(url("postgres"), (client) =>
      client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`),
    );
    await stop();
  }
}
