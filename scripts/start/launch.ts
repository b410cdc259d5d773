import { existsSync } from "node:fs";
import path from "node:path";
import { startCluster, stopCluster } from "../database/cluster";
import { makeDatabase, withClient } from "../database/databases";
import { refuseUsed } from "../database/in-use";
import { applyMigrations } from "../database/migrations";
import { reach } from "../database/ready";
import { admitApplication } from "../database/roles";
import { end, root, run, typescript } from "../processes";
import { buildSite, forgetPages } from "./build";
import { configure } from "./configuration";
import { generate } from "./generate";
import { checkDisk, checkPort } from "./machine.mjs";
import { keepRelease } from "./release";
import { report, step } from "./steps.mjs";
import { Stopping } from "./stopping";
import { startWeb } from "./web";
import { welcome } from "./welcome";

/**
 * Everything from the installed packages to the open site. Resolves when the site is open; the
 * process then stays.
 */
export async function launch({ dev, began }: { dev: boolean; began: number }): Promise<void> {
  const stopping = new Stopping();
  try {
    const configuration = configure(dev);
    const { variables, env } = configuration;
    await checkPort(env.PORT, env.HOST);
    await generate();
    if (configuration.embedded) await claimRoom();
    else await step("Reaching the database", async () => (await reach(env.DATABASE_URL)).end());
    // Before the migration: a build that fails leaves the former version everything it needs.
    if (!dev) await buildSite(variables);
    if (configuration.embedded) {
      const ownerUrl = await step("Starting PostgreSQL", () => startDatabase(stopping));
      await migrate(ownerUrl);
      variables.DATABASE_URL = await admitApplication(ownerUrl);
    } else await migrate(env.DATABASE_URL);
    if (configuration.demo) await seedDemo(variables);
    const release = dev ? undefined : keepRelease(root);
    if (release) forgetPages(release);
    const server = await step("Starting the web server", () => startWeb(variables, { release }));
    stopping.add(() => end(server));
    server.once("exit", () => void stopping.fail("The web server ended by itself: see above."));
    console.log(welcome(configuration, dev, performance.now() - began));
  } catch (error) {
    report(error);
    await stopping.stop(1);
  }
}

const databaseHome = path.join(root, ".data", "postgres");

/** Refuses, before the minutes of a build, what the database could not be started in. */
async function claimRoom(): Promise<void> {
  await refuseUsed(path.join(databaseHome, "data"));
  // May be on a disk of its own.
  checkDisk(existsSync(databaseHome) ? databaseHome : root, 150);
}

async function startDatabase(stopping: Stopping): Promise<string> {
  const running = await startCluster(databaseHome);
  stopping.add(() => stopCluster(running));
  running.process.once("exit", () => {
    void stopping.fail(`The database ended by itself; its log is ${databaseHome}/server.log`);
  });
  await makeDatabase(running.url("postgres"), "agency");
  return running.url("agency");
}

const migrate = (url: string) =>
  step("Bringing the database up to date", () =>
    applyMigrations(url, {
      show: "errors",
      hint: "The migrations failed, and nothing was started. Restore the database from a backup if it holds data you need.",
    }),
  );

/** Fills an empty database with the demonstration. */
async function seedDemo(env: NodeJS.ProcessEnv): Promise<void> {
  const { rowCount } = await withClient(env.DATABASE_URL ?? "", (client) =>
    client.query('SELECT FROM "User" LIMIT 1'),
  );
  if (rowCount) return;
  await step("Filling the database with the demonstration", () =>
    run(typescript("seed.ts"), { env, hint: "The demonstration data could not be written." }),
  );
}
