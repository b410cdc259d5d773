import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline as joined, Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { DEFERRED, LAST_LINE, SESSION, type Counted, type Manifest } from "./backup";
import { command, requireDatabaseUrl } from "./command";
import { withClient } from "./database/databases";
import { listBeside, repeatErasures } from "./erasures";
import { appliedMigrations, tablesOf, type Table } from "./database/tables";

type Lines = AsyncGenerator<Buffer, undefined>;

/** By bytes: to Node's readline more characters end a line than to COPY. */
async function* linesOf(file: string): Lines {
  let rest = Buffer.alloc(0);
  const text = joined(createReadStream(file), createGunzip(), () => undefined);
  text.on("error", (error) => (error.message = `${file} is damaged or cut off: ${error.message}`));
  for await (const chunk of text as AsyncIterable<Buffer>) {
    const data = Buffer.concat([rest, chunk]);
    let from = 0;
    let end = data.indexOf(10);
    while (end !== -1) {
      yield data.subarray(from, end + 1);
      from = end + 1;
      end = data.indexOf(10, from);
    }
    rest = data.subarray(from);
  }
  return undefined;
}

async function next(lines: Lines): Promise<Buffer> {
  const { value } = await lines.next();
  if (!value) throw new Error("The backup is not whole: it ends before its last line.");
  return value;
}

const text = async (lines: Lines) => (await next(lines)).toString().trimEnd();
const parseComment = async <T>(lines: Lines) => JSON.parse((await text(lines)).slice(3)) as T;

/** The rows up to the line `\.`, as COPY takes them. */
async function* rowsIn(lines: Lines, onRow: (row: Buffer) => void): AsyncGenerator<Buffer> {
  let row = await next(lines);
  while (row.toString() !== "\\.\n") {
    onRow(row);
    yield row;
    row = await next(lines);
  }
}

async function assertRestorable(client: Client, tables: Table[], { migrations }: Manifest) {
  const present = await appliedMigrations(client);
  const last = (of: Record<string, string>) => Object.keys(of).at(-1) ?? "none";
  if (JSON.stringify(present) !== JSON.stringify(migrations))
    throw new Error(
      `The backup was made at migration ${last(migrations)}, and this database is at ${last(present)}: restore with the version that made the backup, then upgrade.`,
    );
  // A look at the books of an empty database leaves its result.
  await client.query(`DELETE FROM "BooksCheck"`);
  for (const { name } of tables)
    if ((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount)
      throw new Error(
        `The database has rows in ${name}: restore into a new one (createdb, npm run db:migrate).`,
      );
}

async function restoreTable(client: Client, { name, columns }: Table, lines: Lines) {
  const command = `COPY ${name} (${columns}) FROM stdin`;
  // What is run is made of this database's own catalog, not of the file.
  if ((await text(lines)) !== `${command};`)
    throw new Error(`The backup does not have ${name} with the columns of this database.`);
  const hash = createHash("sha256");
  const rows = Readable.from(rowsIn(lines, (row) => hash.update(row)));
  const stream = client.query(copyFrom(command));
  await pipeline(rows, stream);
  const { rows: count, sha256 } = await parseComment<Counted>(lines);
  if (stream.rowCount !== count || hash.digest("hex") !== sha256)
    throw new Error(`The backup is damaged: the rows of ${name} are not those that were written.`);
  return count;
}

/**
 * Fills an empty database at the backup's own migration, in one transaction with every constraint
 * and trigger in force, and erases again what the list beside it names. Returns the number of rows.
 */
export async function restore(databaseUrl: string, file: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const lines = linesOf(file);
    const manifest = await parseComment<Manifest>(lines);
    await client.query(`${SESSION}; SET lock_timeout = '10s'`);
    const tables = await tablesOf(client);
    await client.query(`BEGIN; ${DEFERRED}`);
    await client.query(`LOCK TABLE ${tables.map(({ name }) => name).join(", ")} IN EXCLUSIVE MODE`);
    await assertRestorable(client, tables, manifest);
    for (const _line of ["BEGIN", "SET"]) await next(lines);
    let rows = 0;
    for (const table of tables) rows += await restoreTable(client, table, lines);
    if ((await text(lines)) !== LAST_LINE) throw new Error("The backup is not whole.");
    await repeatErasures(client, listBeside(file));
    await client.query("COMMIT; ANALYZE");
    return rows;
  });
}

async function main(): Promise<void> {
  const file = process.argv[2];
  if (!file) throw new Error("A file is missing: npm run restore -- agency.sql.gz");
  console.log(
    `${await restore(requireDatabaseUrl(), file)} rows are restored. Prove the books: npm run ledger:checks`,
  );
}

void command("restore", main);
