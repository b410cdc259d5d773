import path from "node:path";
import { parseArgs } from "node:util";
import { startCluster, stopCluster } from "./database/cluster";
import { makeDatabase } from "./database/databases";
import { applyMigrations } from "./database/migrations";
import { askedToStop, lifetime, root } from "./processes";

/** `npm run db:dev`: a PostgreSQL of its own for development, until Ctrl-C. */
void lifetime(async (defer) => {
  const asked = askedToStop();
  const { values } = parseArgs({ options: { port: { type: "string" }, dir: { type: "string" } } });
  const home = path.resolve(values.dir ?? path.join(root, ".data", "dev"));
  const running = await startCluster(home, { port: values.port ? Number(values.port) : undefined });
  defer(() => stopCluster(running));
  await makeDatabase(running.url("postgres"), "agency");
  await applyMigrations(running.url("agency"));
  console.log(`DATABASE_URL=${running.url("agency")}`);
  running.process.ref();
  await asked;
});
