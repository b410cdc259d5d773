import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withClient } from "./database/databases";
import { migrationFiles } from "../tools/database/migrations";
import { applyMigrations } from "./database/migrations";

const root = path.resolve(__dirname, "..");
const FOLDER = path.join(root, "prisma/migrations");
const server = () => process.env.TEST_SERVER_URL ?? "";
const addressOf = (name: string) =>
  Object.assign(new URL(server()), { pathname: `/${name}` }).toString();

/** `npm run db:migrate`. */
function run(
  databaseUrl: string,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/migrate.ts", ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATABASE_START_SECONDS: "0" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) =>
    child.on("close", (code) => resolve({ code, output: output.trim() })),
  );
}

const apply = (databaseUrl: string, folder = FOLDER, lockWaitSeconds?: number) =>
  withClient(databaseUrl, (client) =>
    applyMigrations(client, { url: databaseUrl, folder, lockWaitSeconds }),
  );

/** The migrations of this version and these, in a folder of their own. */
function folderWith(migrations: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  folders.push(folder);
  cpSync(FOLDER, folder, { recursive: true });
  for (const [name, sql] of Object.entries(migrations)) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, "migration.sql"), sql);
  }
  return folder;
}

const folders: string[] = [];
// As an installation has it: tests have more time.
process.env.DATABASE_TIMEOUT = "5";
const reported = jest.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => reported.mockClear());
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A database, empty or a copy of `template`, gone after `work`. */
async function withDatabase(
  work: (url: string) => Promise<void>,
  template = "template1",
): Promise<void> {
  const name = `migrate_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  await withClient(server(), (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`),
  );
  try {
    await work(addressOf(name));
  } finally {
    await withClient(server(), (client) =>
      client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
    );
  }
}

const query = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);

describe("migrate", () => {
  it("applies every migration once when three instances start at the same time", async () => {
    await withDatabase(async (url) => {
      const results = await Promise.all([run(url), run(url), run(url)]);
      expect(results.map(({ code }) => code)).toEqual([0, 0, 0]);
      const lastLines = results.map(({ output }) => output.split("\n").at(-1)?.split(" ")[0]);
      expect(lastLines.sort()).toEqual(["Applied", "The", "The"]);
      const rows = await query(
        url,
        `SELECT count(*)::int AS all, count(DISTINCT migration_name)::int AS names, count(finished_at)::int AS done FROM "_prisma_migrations"`,
      );
      const all = migrationFiles().length;
      expect(rows).toEqual([{ all, names: all, done: all }]);
    });
  });

  it("works for an owner that is no superuser, and grants rights to the application's role", async () => {
    const [owner, application] = ["owner", "app"].map(
      (part) => `${part}_${randomUUID().slice(0, 8)}`,
    );
    await withDatabase(async (url) => {
      const name = new URL(url).pathname.slice(1);
      await query(url, `CREATE ROLE ${owner} LOGIN PASSWORD 'x'; CREATE ROLE ${application} LOGIN`);
      await query(url, `ALTER DATABASE ${name} OWNER TO ${owner}`);
      const asOwner = Object.assign(new URL(url), { username: owner, password: "x" }).toString();
      const result = await run(asOwner, "--grant", application ?? "");
      const mayRead = `has_table_privilege('${application}', '"Charge"', 'SELECT, INSERT, UPDATE, DELETE')`;
      const rows = await query(
        url,
        `SELECT ${mayRead} AS rows, tableowner FROM pg_tables
        WHERE tablename = 'Charge'`,
      );
      expect([result.code, rows]).toEqual([0, [{ rows: true, tableowner: owner }]]);
    });
    await query(server(), `DROP ROLE ${owner}, ${application}`);
  });

  it("leaves nothing of a migration that fails, and applies it once it is corrected", async () => {
    const name = "29990101000000_later";
    const [broken, corrected] = [`nothing`, `text`].map((type) =>
      folderWith({ [name]: `CREATE TABLE "First" (); ALTER TABLE "Note" ADD "later" ${type};` }),
    );
    await withDatabase(async (url) => {
      await expect(apply(url, broken)).rejects.toThrow('type "nothing" does not exist');
      expect(await query(url, `SELECT to_regclass('"First"') AS first`)).toEqual([{ first: null }]);
      expect(await apply(url, corrected)).toEqual([name]);
    }, process.env.TEST_TEMPLATE);
  });

  it("refuses a database with a migration that failed and may have left something", async () => {
    await withDatabase(async (url) => {
      await query(
        url,
        `UPDATE "_prisma_migrations" SET finished_at = NULL WHERE migration_name LIKE '%_indexes'`,
      );
      await expect(apply(url)).rejects.toThrow(
        "The migration 20261128000300_indexes failed before",
      );
    }, process.env.TEST_TEMPLATE);
  });

  it("refuses a database with tables of something else", async () => {
    await withDatabase(async (url) => {
      await query(url, `CREATE TABLE "User" (id int)`);
      await expect(apply(url)).rejects.toThrow("The database schema is not empty");
    });
  });

  it("refuses a database whose migrations are not those of this version", async () => {
    await withDatabase(async (url) => {
      await query(
        url,
        `UPDATE "_prisma_migrations" SET checksum = 'other' WHERE migration_name LIKE '%_constraints'`,
      );
      expect(await run(url)).toEqual({
        code: 1,
        output: expect.stringContaining("edited afterwards: 20261128000200_constraints") as string,
      });
    }, process.env.TEST_TEMPLATE);
  });

  it("refuses a database that is newer, and names what this version does not know", async () => {
    const name = "29990101000000_later";
    await withDatabase(async (url) => {
      await apply(url, folderWith({ [name]: `CREATE TABLE "Later" ();` }));
      expect(await run(url)).toEqual({
        code: 1,
        output: expect.stringContaining(
          `newer than this version, which does not know ${name}.`,
        ) as string,
      });
    }, process.env.TEST_TEMPLATE);
  });

  it("refuses a database of migrations that were written anew since, and says what to do", async () => {
    const former = "20260101000000_former";
    await withDatabase(async (url) => {
      await query(
        url,
        `UPDATE "_prisma_migrations" SET migration_name = '${former}' WHERE migration_name LIKE '%_tables'`,
      );
      await expect(apply(url)).rejects.toThrow(
        `The database has applied ${former}, which this version has no more: its migrations were written anew since, and do not go on from there. Begin with a new database.`,
      );
    }, process.env.TEST_TEMPLATE);
  });

  it("refuses a migration that sorts before an applied one, and says what to do", async () => {
    const name = "20200101000000_earlier";
    await withDatabase(async (url) => {
      await expect(
        apply(url, folderWith({ [name]: `CREATE TABLE "Earlier" ();` })),
      ).rejects.toThrow(
        /20200101000000_earlier sorts before \d{14}_\w+, .* a later time than that/,
      );
      expect(await query(url, `SELECT to_regclass('"Earlier"') AS earlier`)).toEqual([
        { earlier: null },
      ]);
    }, process.env.TEST_TEMPLATE);
  });

  it("names who holds the lock, waits, and says at last what to do", async () => {
    await withDatabase(async (url) => {
      await withClient(url, async (other) => {
        await other.query("SET application_name = 'a forgotten psql'");
        await applyMigrations(other, { url, folder: FOLDER });
        await expect(apply(url, FOLDER, 0.05)).rejects.toThrow(
          /held by process \d+ .*a forgotten psql.*pg_terminate_backend/,
        );
        expect(reported.mock.calls).toEqual([
          [expect.stringMatching(/held by process \d+ .*waiting for it, 0.05 s at most/)],
        ]);
      });
    }, process.env.TEST_TEMPLATE);
  });

  it("steps back from a table in use, tries again, and builds an index concurrently", async () => {
    const names = ["29990101000000_column", "29990101000001_index"];
    const [column = "", index = ""] = names;
    const folder = folderWith({
      [column]: `ALTER TABLE "Note" ADD COLUMN "later" TEXT;`,
      [index]: `CREATE INDEX CONCURRENTLY "Note_later_idx" ON "Note" ("later");`,
    });
    await withDatabase(async (url) => {
      const applied = await withClient(url, async (other) => {
        await other.query(`SET application_name = 'a report'`);
        await other.query(`BEGIN; LOCK TABLE "Note" IN ACCESS SHARE MODE`);
        const migrating = apply(url, folder);
        // As the application asks: its statements wait 1.25 s for a lock.
        await withClient(url, async (reader) => {
          await reader.query("SET lock_timeout = '1250ms'");
          const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = '"Note"'::regclass`;
          while ((await reader.query(waiting)).rowCount === 0);
          await reader.query(`SELECT FROM "Note"`);
        });
        await other.query("COMMIT");
        return migrating;
      });
      expect(applied).toEqual(names);
      expect(reported.mock.calls[0]).toEqual([
        expect.stringMatching(
          /29990101000000_column changes is held by process \d+ .*\(a report, role postgres, in a transaction of \d+ s\): .*\(try 1 of 60\)/,
        ),
      ]);
      const valid = `SELECT indisvalid FROM pg_index WHERE indexrelid = '"Note_later_idx"'::regclass`;
      expect(await query(url, valid)).toEqual([{ indisvalid: true }]);
    }, process.env.TEST_TEMPLATE);
  });

  it("says when there is no such server", async () => {
    const { code, output } = await run("postgresql://nobody:x@127.0.0.1:1/nothing");
    expect(code).toBe(1);
    expect(output).toContain("The database nothing at 127.0.0.1:1 cannot be reached");
  });
});
