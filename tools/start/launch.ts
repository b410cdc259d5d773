import path from "node:path";
import { loadDotenv } from "../../scripts/command";
import { createDatabase, withClient } from "../../scripts/database/databases";
import { reach } from "../../scripts/database/ready";
import { UserError } from "../../scripts/user-error.mjs";
import { createAppRole } from "../database/app-role";
import { assertNotRunning, startCluster } from "../database/cluster";
import { applyMigrations } from "../database/migrations";
import { root, run, typescript, withCleanup, type OnCleanup } from "../processes";
import { banner } from "./banner";
import { buildSite, clearPageCache } from "./build";
import { configure } from "./configuration";
import { startFeeder } from "./feeder";
import { generate } from "./generate";
import { assertDiskSpace, checkPort } from "./preflight.mjs";
import { keepRelease } from "./release";
import { step } from "./steps.mjs";
import { localAddress, startWeb } from "./web";

/* Everything from the installed packages to the open site, until tools/start.mjs ends. */

const databaseHome = path.join(root, ".data", "postgres");

const RESTORE = "Restore the database from a backup if it holds data you need.";
const BEGIN_AFRESH =
  "Delete .data/postgres to begin afresh: the next start makes another demonstration.";

const migrate = (url: string, advice: string) =>
  step("Bringing the database up to date", () =>
    applyMigrations(url, {
      show: "errors",
      hint: `The migrations failed, and nothing was started. ${advice}`,
    }),
  );

async function startDatabase(onCleanup: OnCleanup): Promise<string> {
  const cluster = await step("Starting PostgreSQL", () => startCluster(databaseHome));
  onCleanup(cluster.stop);
  await createDatabase(cluster.url("postgres"), "agency");
  await migrate(cluster.url("agency"), BEGIN_AFRESH);
  return createAppRole(cluster.url("agency"));
}

async function seedDemo(env: NodeJS.ProcessEnv): Promise<void> {
  const { rowCount } = await withClient(env.DATABASE_URL ?? "", (client) =>
    client.query('SELECT FROM "User" LIMIT 1'),
  );
  if (rowCount) return;
  await step("Filling the database with the demonstration", () =>
    run(typescript("scripts/seed.ts"), {
      env,
      hint: "The demonstration could not be written, and no part of it was kept. The next start writes it again: npm start",
    }),
  );
}

async function open(isDev: boolean, startedAt: number, onCleanup: OnCleanup): Promise<void> {
  const configuration = configure(isDev);
  const { variables, env, isEmbedded } = configuration;
  await checkPort(env.PORT, env.HOST);
  await generate();
  if (isEmbedded) {
    assertNotRunning(databaseHome);
    assertDiskSpace(root, 150);
  } else await step("Reaching the database", async () => (await reach(env.DATABASE_URL)).end());
  // Before the migration: a build that fails leaves the former version everything it needs.
  if (!isDev) await buildSite(variables);
  if (isEmbedded) variables.DATABASE_URL = await startDatabase(onCleanup);
  else await migrate(env.DATABASE_URL, RESTORE);
  if (configuration.isDemo) await seedDemo(variables);
  const release = isDev ? undefined : keepRelease(root);
  if (release) clearPageCache(release);
  const server = await step("Starting the web server", () => startWeb(variables, { release }));
  onCleanup(server.stop);
  if (configuration.isDemo && !isDev) onCleanup(startFeeder(localAddress(variables)));
  console.log(banner(configuration, isDev, Date.now() - startedAt));
  await server.ended;
  throw new UserError("The web server ended by itself: see above.");
}

const disconnected = new Promise<void>((resolve) => process.once("disconnect", resolve));

void withCleanup(async (onCleanup) => {
  loadDotenv();
  const [startedAt, mode] = process.argv.slice(2);
  const stop = disconnected.then(() => console.log("\n  Stopping …"));
  await Promise.race([stop, open(mode === "--dev", Number(startedAt), onCleanup)]);
  // What is still starting goes on otherwise; its children end with this process.
}).finally(() => process.exit());
