import { existsSync } from "node:fs";
import path from "node:path";
import { prepareCluster, startCluster, stopCluster } from "../database/cluster";
import { makeDatabase } from "../database/databases";
import { admitApplication } from "../database/roles";
import { end } from "../processes";
import { buildSite, forgetPages } from "./build";
import { configure } from "./configuration";
import { migrateDatabase, reachDatabase, seedDemo } from "./data";
import { claimData } from "./claim";
import { generate } from "./generate";
import { keepRelease } from "./release";
import { Stopping } from "./stopping";
import { checkDisk } from "./machine.mjs";
import { report, step } from "./steps.mjs";
import { startWeb } from "./web";
import { welcome } from "./welcome";

type Options = { root: string; dev: boolean; began: number };

/**
 * Everything from the installed packages to the open site. Resolves when the site is open; the
 * process then stays.
 */
export async function launch({ root, dev, began }: Options): Promise<void> {
  const stopping = new Stopping();
  try {
    const configuration = configure(root, dev);
    await generate(root);
    const { variables, env } = configuration;
    if (configuration.embedded) claimRoom(root);
    else await step("Reaching the database", () => reachDatabase(env.DATABASE_URL));
    // Before the migration: a build that fails leaves the former version everything it needs.
    if (!dev) await buildSite(root, variables);
    if (configuration.embedded) {
      const ownerUrl = await step("Starting PostgreSQL", () => startDatabase(root, stopping));
      await migrateDatabase(root, { ...variables, DATABASE_URL: ownerUrl });
      variables.DATABASE_URL = await admitApplication(ownerUrl);
    } else await migrateDatabase(root, variables);
    if (configuration.demo) await seedDemo(root, variables);
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

const databaseHome = (root: string) => path.join(root, ".data", "postgres");

/** Refuses, before the minutes of a build, what the database could not be started in. */
function claimRoom(root: string): void {
  claimData(root);
  const home = databaseHome(root);
  // May be on a disk of its own.
  checkDisk(existsSync(home) ? home : path.dirname(home), 150);
}

async function startDatabase(root: string, stopping: Stopping): Promise<string> {
  const cluster = prepareCluster(root, databaseHome(root));
  const running = await startCluster(cluster, { endWithParent: true });
  stopping.add(() => stopCluster(running));
  running.process.once(
    "exit",
    () =>
      void stopping.fail(
        `The database ended by itself; its log is ${running.cluster.home}/server.log`,
      ),
  );
  await makeDatabase(running.url("postgres"), "agency");
  return running.url("agency");
}
