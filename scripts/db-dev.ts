import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { prepareCluster, startCluster, stopCluster, throwAway } from "./database/cluster";
import { applyMigrations } from "./database/migrations";
import { makeDatabase } from "./database/databases";

/** `npm run db:dev`: a PostgreSQL of its own for development, until Ctrl-C. */
async function main(): Promise<void> {
  const root = path.resolve(__dirname, "..");
  const { values } = parseArgs({
    options: { port: { type: "string" }, dir: { type: "string" }, name: { type: "string" } },
  });
  const cluster = prepareCluster(root, path.resolve(values.dir ?? path.join(root, ".data", "dev")));
  const running = await startCluster(cluster, {
    port: values.port ? Number(values.port) : undefined,
    settings: throwAway,
    endWithParent: true,
  });
  const url = running.url(values.name ?? "agency");
  await makeDatabase(running.url("postgres"), values.name ?? "agency");
  if (existsSync(path.join(root, "scripts", "migrate.ts"))) applyMigrations(root, url);
  console.log(`DATABASE_URL=${url}`);
  await new Promise((resolve) => {
    const keep = setInterval(() => undefined, 60_000);
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => resolve(clearInterval(keep)));
  });
  await stopCluster(running);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
