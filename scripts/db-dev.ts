import path from "node:path";
import { parseArgs } from "node:util";
import { command } from "./command";
import { startCluster, stopCluster } from "./database/cluster";
import { makeDatabase } from "./database/databases";
import { applyMigrations } from "./database/migrations";
import { root } from "./processes";

/** `npm run db:dev`: a PostgreSQL of its own for development, until Ctrl-C. */
command(async () => {
  const { values } = parseArgs({
    options: { port: { type: "string" }, dir: { type: "string" } },
  });
  const running = await startCluster(path.resolve(values.dir ?? path.join(root, ".data", "dev")), {
    port: values.port ? Number(values.port) : undefined,
  });
  const url = running.url("agency");
  await makeDatabase(running.url("postgres"), "agency");
  await applyMigrations(url);
  console.log(`DATABASE_URL=${url}`);
  running.process.ref();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stopCluster(running));
});
