import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { withClient } from "../database/databases";
import { freePort } from "../database/port";
import { joinTestServer } from "../database/shared";
import { run, typescript } from "../start/children";
import { forgetPages, serverArguments } from "../start/build";
import { step } from "../start/steps.mjs";
import { findBrowser } from "./browser";
import { testEnv } from "./environment.mjs";
import { onServer } from "./global-setup";
import { readPlaywright, type Outcome } from "./outcome";
import { attempt, node } from "./process";
import { refuseRemote, templateDatabase } from "./template";

/** Playwright against the production build, on a database of its own filled with the demonstration. */
export async function runBrowserTests(
  root: string,
  results: string,
  args: string[],
): Promise<Outcome> {
  const browser = await step("Finding a browser", findBrowser);
  const given = process.env.TEST_DATABASE_URL;
  const { url, leave } = given
    ? { url: onServer(given), leave: () => undefined }
    : await joinTestServer(root);
  refuseRemote(url("postgres"));
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
  const log = path.join(results, "server.log");
  let server: ChildProcess | undefined;
  try {
    await step("Preparing the browser tests' database", async () => {
      const template = await templateDatabase(root, url);
      await withClient(url("postgres"), (client) =>
        client.query(`CREATE DATABASE ${database} TEMPLATE ${template} STRATEGY file_copy`),
      );
      if (existsSync(path.join(root, "prisma", "seed.ts")))
        await run(typescript(root, "seed.ts"), {
          cwd: root,
          env,
          hint: "The demonstration data could not be written.",
        });
    });
    forgetPages(root);
    server = await step("Starting the production build", () => serve(root, env, log));
    console.log("  Playwright");
    const report = path.join(results, "playwright.json");
    rmSync(report, { force: true });
    const told = {
      ...env,
      NODE_ENV: "test",
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const ran = await attempt("e2e", node(root, "@playwright/test/cli.js", ["test", ...args]), {
      root,
      env: { ...told, NODE_ENV: "test" as const },
      show: true,
    });
    const outcome = readPlaywright(report, ran);
    if (outcome.failures.length) console.log(`\nThe server's log is ${path.relative(root, log)}`);
    return outcome;
  } finally {
    await stop(server);
    await withClient(url("postgres"), (client) =>
      client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`),
    );
    leave();
  }
}

function serve(root: string, env: NodeJS.ProcessEnv, logFile: string): Promise<ChildProcess> {
  const log = openSync(logFile, "w");
  const child = spawn(process.execPath, serverArguments(root), {
    cwd: root,
    env,
    stdio: ["ignore", log, log, "ipc"],
  });
  closeSync(log);
  return new Promise((resolve, reject) => {
    child.once("message", () => resolve(child));
    child.once("exit", () =>
      reject(new Error(`The web server ended before it was ready; its log is ${logFile}`)),
    );
  });
}

async function stop(server: ChildProcess | undefined): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await gone;
}
