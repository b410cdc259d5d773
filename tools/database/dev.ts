import path from "node:path";
import { parseArgs } from "node:util";
import { createDatabase } from "../../scripts/database/databases";
import { root, withCleanup } from "../processes";
import { startCluster } from "./cluster";
import { applyMigrations } from "./migrations";

/** `npm run db:dev`: a PostgreSQL of its own for development, until Ctrl-C. */
void withCleanup(async () => {
  const { values } = parseArgs({ options: { port: { type: "string" }, dir: { type: "string" } } });
  const home = path.resolve(values.dir ?? path.join(root, ".data", "dev"));
  const port = values.port ? Number(values.port) : undefined;
  const cluster = await startCluster(home, { port });
  await createDatabase(cluster.url("postgres"), "agency");
  await applyMigrations(cluster.url("agency"));
  console.log(`DATABASE_URL=${cluster.url("agency")}`);
});
