import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { startCluster, stopCluster } from "../database/cluster";
import { makeDatabase, withClient } from "../database/databases";
import { refuseUsed } from "../database/in-use";
import { applyMigrations } from "../database/migrations";
import { reach } from "../database/ready";
import { admitApplication } from "../database/roles";
import { askedToStop, end, lifetime, root, run, typescript, type Defer } from "../processes";
import { buildSite, forgetPages } from "./build";
import { configure } from "./configuration";
import { generate } from "./generate";
import { checkDisk, checkPort } from "./machine.mjs";
import { keepRelease } from "./release";
import { Remedy, step } from "./steps.mjs";
import { startWeb } from "./web";
import { welcome } from "./welcome";

/** Everything from the installed packages to the open site, until the process is asked to stop. */
export async function launch({ dev, began }: { dev: boolean; began: number }): Promise<void> {
  await lifetime(async (defer) => {
    const asked = askedToStop();
    const failed = await Promise.race([asked, open(dev, began, defer)]);
    if (failed instanceof Remedy) throw failed;
    console.log("\n  Stopping …");
  });
  // What was not open yet goes on otherwise; its children end with this process.
  process.exit();
}

/** Resolves when something that must run has ended by itself. */
async function open(dev: boolean, began: number, defer: Defer): Promise<Remedy> {
  const configuration = configure(dev);
  const { variables, env } = configuration;
  await checkPort(env.PORT, env.HOST);
  await generate();
  if (configuration.embedded) await claimRoom();
  else await step("Reaching the database", async () => (await reach(env.DATABASE_URL)).end());
  // Before the migration: a build that fails leaves the former version everything it needs.
  if (!dev) await buildSite(variables);
  const ends: Promise<string>[] = [];
  if (configuration.embedded) {
    const database = await step("Starting PostgreSQL", () => startCluster(databaseHome));
    defer(() => stopCluster(database));
    const log = `its log is ${databaseHome}/server.log`;
    ends.push(once(database.process, "exit").then(() => `The database ended by itself; ${log}`));
    await makeDatabase(database.url("postgres"), "agency");
    await migrate(database.url("agency"));
    variables.DATABASE_URL = await admitApplication(database.url("agency"));
  } else await migrate(env.DATABASE_URL);
  if (configuration.demo) await seedDemo(variables);
  const release = dev ? undefined : keepRelease(root);
  if (release) forgetPages(release);
  const server = await step("Starting the web server", () => startWeb(variables, { release }));
  defer(() => end(server));
  ends.push(once(server, "exit").then(() => "The web server ended by itself: see above."));
  console.log(welcome(configuration, dev, performance.now() - began));
  return new Remedy(await Promise.race(ends));
}

const databaseHome = path.join(root, ".data", "postgres");

/** Refuses, before the minutes of a build, what the database could not be started in. */
async function claimRoom(): Promise<void> {
  await refuseUsed(path.join(databaseHome, "data"));
  // May be on a disk of its own.
  checkDisk(existsSync(databaseHome) ? databaseHome : root, 150);
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
