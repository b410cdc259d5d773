import { parseArgs } from "node:util";
import { installQueues } from "@/lib/db/queue";
import { command, requireDatabaseUrl } from "./command";
import { adviceFor, messageOf } from "./database/advice";
import { applyMigrations, MIGRATIONS } from "./database/migrations";
import { reach } from "./database/ready";
import { closeToOthers, grantRows, isUntouched } from "./database/roles";
import { UserError } from "./user-error.mjs";

/** `grantee` is the application's role. Returns the names of the migrations that were applied. */
export async function migrate(
  databaseUrl: string,
  grantee?: string,
  folder = MIGRATIONS,
): Promise<string[]> {
  const client = await reach(databaseUrl, "migrate");
  try {
    const isNew = await isUntouched(client);
    const applied = await applyMigrations(client, { url: databaseUrl, folder });
    await installQueues(databaseUrl);
    if (grantee) await grantRows(client, grantee);
    if (grantee && isNew) await closeToOthers(client, grantee);
    return applied;
  } catch (error) {
    if (error instanceof UserError) throw error;
    const reason = adviceFor(error, databaseUrl) ?? messageOf(error);
    throw new UserError(`The database could not be migrated: ${reason}`);
  } finally {
    await client.end();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { grant: { type: "string" } } });
  const applied = await migrate(requireDatabaseUrl(), values.grant);
  console.log(applied.length > 0 ? `Applied ${applied.join(", ")}` : "The database is up to date");
}

void command("migrate", main);
