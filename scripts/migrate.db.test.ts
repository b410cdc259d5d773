import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withClient } from "./database/databases";

const root = path.resolve(__dirname, "..");
const server = () => process.env.TEST_SERVER_URL ?? "";
const addressOf = (name: string) =>
  Object.assign(new URL(server()), { pathname: `/${name}` }).toString();

interface Ended {
  code: number | null;
  said: string;
}

/** What Node says and how it ends; `hear` is called with each part of it. */
function node(databaseUrl: string, args: string[], hear?: (said: string) => void): Promise<Ended> {
  const child = spawn(process.execPath, ["--require", "./scripts/typescript.cjs", ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATABASE_START_SECONDS: "0" },
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      hear?.(said);
    });
  return new Promise((resolve) =>
    child.on("close", (code) => resolve({ code, said: said.trim() })),
  );
}

const run = (databaseUrl: string, ...args: string[]) =>
  node(databaseUrl, ["scripts/migrate.ts", ...args]);

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
  it("applies every migration once, when three instances start at the same time, and leaves no difference to the schema", async () => {
    await withDatabase(async (url) => {
      const ended = await Promise.all([run(url), run(url), run(url)]);
      expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
      expect(ended.map(({ said }) => said.split(" ")[0]).sort()).toEqual(["Applied", "The", "The"]);
      const rows = await query(
        url,
        `SELECT count(*)::int AS all, count(DISTINCT migration_name)::int AS names, count(finished_at)::int AS done FROM "_prisma_migrations"`,
      );
      const [{ all } = { all: 0 }] = rows;
      expect(rows).toEqual([{ all, names: all, done: all }]);
      expect(all).toBeGreaterThanOrEqual(4);
      expect((await run(url, "--diff")).said).toBe("-- This is an empty migration.");
      await query(url, `ALTER TABLE "Note" DROP COLUMN "content"`);
      expect((await run(url, "--diff")).said).toContain(
        `ALTER TABLE "Note" ADD COLUMN     "content"`,
      );
    });
  }, 60_000);

  it("works for an owner that is no superuser, and lets the application's role in", async () => {
    const [owner, application] = ["owner", "app"].map(
      (part) => `${part}_${randomUUID().slice(0, 8)}`,
    );
    await withDatabase(async (url) => {
      const name = new URL(url).pathname.slice(1);
      await query(url, `CREATE ROLE ${owner} LOGIN PASSWORD 'x'; CREATE ROLE ${application} LOGIN`);
      await query(url, `ALTER DATABASE ${name} OWNER TO ${owner}`);
      const asOwner = Object.assign(new URL(url), { username: owner, password: "x" }).toString();
      const said = await run(asOwner, "--grant", application ?? "");
      const mayRead = `has_table_privilege('${application}', '"Payment"', 'SELECT, INSERT, UPDATE, DELETE')`;
      const rows = await query(
        url,
        `SELECT ${mayRead} AS rows, tableowner FROM pg_tables
        WHERE tablename = 'Payment'`,
      );
      expect([said.code, rows]).toEqual([0, [{ rows: true, tableowner: owner }]]);
    });
    await query(server(), `DROP ROLE ${owner}, ${application}`);
  }, 60_000);

  it("goes on where a killed run left off", async () => {
    await withDatabase(async (url) => {
      const columns = `id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
        logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count int NOT NULL DEFAULT 0`;
      const begun = "20261122000100_extensions";
      const checksum = createHash("sha256")
        .update(readFileSync(path.join(root, "prisma/migrations", begun, "migration.sql")))
        .digest("hex");
      await query(url, `CREATE TABLE "_prisma_migrations" (${columns})`);
      await query(
        url,
        `INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('1', '${checksum}', '${begun}')`,
      );
      expect(await run(url)).toMatchObject({
        code: 0,
        said: expect.stringContaining(`Applied ${begun}`) as string,
      });
    });
  }, 60_000);

  it("does not touch a database that holds somebody else's tables", async () => {
    await withDatabase(async (url) => {
      await query(url, `CREATE TABLE "User" (id int)`);
      expect(await run(url)).toMatchObject({
        code: 1,
        said: expect.stringContaining("The database schema is not empty") as string,
      });
    });
  }, 60_000);

  it("refuses a database whose migrations are not those of this version", async () => {
    await withDatabase(async (url) => {
      await query(
        url,
        `UPDATE "_prisma_migrations" SET checksum = 'other' WHERE migration_name LIKE '%_guards'`,
      );
      expect(await run(url)).toMatchObject({
        code: 1,
        said: expect.stringContaining("edited afterwards: 20261122000300_guards") as string,
      });
    }, process.env.TEST_TEMPLATE);
  }, 60_000);

  it("steps back from a table in use, goes on when it is free, and makes an index beside the writes", async () => {
    const later = mkdtempSync(path.join(tmpdir(), "migrations-"));
    cpSync(path.join(root, "prisma"), path.join(later, "prisma"), { recursive: true });
    symlinkSync(path.join(root, "node_modules"), path.join(later, "node_modules"));
    const scripts = {
      "29990101000000_column": `ALTER TABLE "Note" ADD COLUMN "later" TEXT;`,
      "29990101000001_index": `CREATE INDEX CONCURRENTLY "Note_later_idx" ON "Note" ("later");`,
    };
    for (const [name, sql] of Object.entries(scripts)) {
      const folder = path.join(later, "prisma/migrations", name);
      mkdirSync(folder);
      writeFileSync(path.join(folder, "migration.sql"), sql);
    }
    const script = `require("./scripts/migrate.ts").migrate(process.env.DATABASE_URL, undefined, ${JSON.stringify(later)})
      .then((names) => { console.log(names.join()); process.exit(0); })`;
    await withDatabase(async (url) => {
      const { code, said } = await withClient(url, async (other) => {
        await other.query(`BEGIN; LOCK TABLE "Note" IN ACCESS SHARE MODE`);
        return node(url, ["-e", script], () => void other.query("COMMIT"));
      });
      expect(said.split("\n")).toEqual([
        expect.stringMatching(/in use for 5 s. It steps back, and tries again in 1 s/),
        Object.keys(scripts).join(),
      ]);
      expect(code).toBe(0);
      const valid = `SELECT indisvalid FROM pg_index WHERE indexrelid = '"Note_later_idx"'::regclass`;
      expect(await query(url, valid)).toEqual([{ indisvalid: true }]);
    }, process.env.TEST_TEMPLATE);
    rmSync(later, { recursive: true });
  }, 60_000);

  it("says so when there is no such server", async () => {
    const { code, said } = await run("postgresql://nobody:x@127.0.0.1:1/nothing");
    expect(code).toBe(1);
    expect(said).toContain("The database nothing at 127.0.0.1:1 cannot be reached");
  }, 60_000);
});
