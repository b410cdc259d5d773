import { appendFileSync, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { eraseRows } from "@/lib/domain/accounts/erase-rows";
import type { ErasureEntry } from "@/lib/domain/accounts/erase-rows";
import { command, requireDatabaseUrl } from "./command";
import { withClient } from "./database/databases";

/** The list of a folder of backups: a line for each customer whose data were erased. */
export const listBeside = (file: string) => path.join(path.dirname(file), "erasures.jsonl");

function readList(file: string): ErasureEntry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => {
    const { customerId, erasedAt, byId } = JSON.parse(line) as Record<keyof ErasureEntry, string>;
    return { customerId, erasedAt: new Date(erasedAt), byId };
  });
}

/** Adds to the list what the database has erased and the list lacks. Returns how many. */
export async function saveErasures(client: Client, file: string): Promise<number> {
  const { rows } = await client.query<ErasureEntry>(
    `SELECT "customerId", "erasedAt", "byId" FROM "Erasure" ORDER BY "erasedAt"`,
  );
  const known = new Set(readList(file).map(({ customerId }) => customerId));
  const missing = rows.filter(({ customerId }) => !known.has(customerId));
  const lines = missing.map((entry) => `${JSON.stringify(entry)}\n`);
  appendFileSync(file, lines.join(""), { mode: 0o600 });
  return missing.length;
}

/** Erases what the list names and the database has not erased, in the caller's transaction. */
export async function repeatErasures(client: Client, file: string): Promise<number> {
  const { rows } = await client.query<{ id: string }>(`SELECT "customerId" AS id FROM "Erasure"`);
  const done = new Set(rows.map(({ id }) => id));
  const missing = readList(file).filter(({ customerId }) => !done.has(customerId));
  const query = async (sql: string, values?: unknown[]) => (await client.query(sql, values)).rows;
  for (const entry of missing) await eraseRows(query, entry, { ip: null, requestId: null });
  return missing.length;
}

/** Both: after an erasure, and after a restore that another tool made. */
async function main(): Promise<void> {
  const file = process.argv[2];
  if (!file)
    throw new Error("The list is missing: npm run erasures -- /var/backups/erasures.jsonl");
  const { added, repeated } = await withClient(requireDatabaseUrl(), async (client) => {
    const added = await saveErasures(client, file);
    await client.query("BEGIN; SET LOCAL statement_timeout = 0");
    const repeated = await repeatErasures(client, file);
    await client.query("COMMIT");
    return { added, repeated };
  });
  console.log(`${added} erasures are new in ${file}, ${repeated} of it were repeated here`);
}

void command("erasures", main);
