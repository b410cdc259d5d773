import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { withClient } from "../../scripts/database/databases";
import { freePort } from "../../tools/database/port";
import { program, root, run, typescript, withCleanup } from "../../tools/processes";
import { buildSite, clearPageCache, standalone } from "../../tools/start/build";
import { step } from "../../tools/start/steps.mjs";
import { findBrowser } from "../browser";
import { startTestServer, templateDatabase } from "../database-server";
import { testEnv } from "../environment.mjs";

/*
 * `npm run e2e -- [files] [options]`: Playwright against the production build, on a database of its
 * own with the demonstration in it.
 */
void withCleanup(async (onCleanup) => {
  const browser = await step("Finding a browser", findBrowser);
  const { url, stop } = await startTestServer();
  onCleanup(stop);
  const database = `e2e_${randomBytes(6).toString("hex")}`;
  const administer = (sql: string) => withClient(url("postgres"), (client) => client.query(sql));
  const port = String(await freePort());
  const results = path.join(root, ".data", "test");
  const server = testEnv(process.env, {
    NODE_ENV: "production",
    DATABASE_URL: url(database),
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    SEED_DEMO: "1",
    LOG_LEVEL: "warn",
    BCRYPT_COST: undefined,
    NEXT_TELEMETRY_DISABLED: "1",
  });
  await buildSite(server);
  clearPageCache(standalone());
  await step("Preparing the browser tests' database", async () => {
    const template = await templateDatabase(url);
    await administer(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`);
    onCleanup(() => administer(`DROP DATABASE ${database} WITH (FORCE)`));
    const hint = "The demonstration data could not be written.";
    await run(typescript("scripts/seed.ts"), { env: server, hint });
  });
  const report = path.resolve(
    process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? path.join(results, "browser.json"),
  );
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  await run(program("@playwright/test/cli.js", "test", ...process.argv.slice(2)), {
    env: {
      ...server,
      NODE_ENV: "test",
      CHROMIUM_PATH: browser,
      SERVER_LOG: path.join(results, "server.log"),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    show: "all",
  });
});
