import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const folder = path.resolve(__dirname, "..", "..", "prisma", "migrations");
/** The last migration that was written before anybody had rows: the rules are for later ones. */
const FOUNDING = "20261128123717_asks_requests_integrations";

/** What may be dropped, and triggers that may be made, by name: somebody has looked at each. */
const agreed = new Set([
  // It refused what the customer may write; another one finds the rows.
  "Request_open_problem_key",
]);

/**
 * What makes others wait for as long as a table is large, or stops the former version, with what to
 * do instead.
 */
const refused: [RegExp, string][] = [
  [/^DO\b/i, "what a block does is not looked at: write its statements"],
  [/^ALTER TYPE/i, "use a text column with a check"],
  [/ALTER COLUMN \S+ (SET DATA )?TYPE/i, "rewrites the table: add a column, fill it in batches"],
  [/ALTER COLUMN \S+ SET NOT NULL/i, "reads the table locked: a check NOT VALID, validated later"],
  [
    /ADD COLUMN .*(\bSERIAL\b|GENERATED|DEFAULT \w*(random|uuid|clock_timestamp|nextval))/i,
    "rewrites the table: add it without a default",
  ],
  [/ADD COLUMN (?!.*DEFAULT).*NOT NULL/i, "fails where rows are, and the former version's writes"],
  [/ADD CONSTRAINT .*(CHECK|FOREIGN KEY)(?!.*NOT VALID)/i, "add it NOT VALID, validate it later"],
  [/ADD (CONSTRAINT \S+ )?(UNIQUE|PRIMARY|EXCLUDE)(?!.*USING INDEX)/i, "USING INDEX, made before"],
  [/^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)/i, "CONCURRENTLY, alone in its migration"],
  [/^(UPDATE|DELETE)\b(?!.*WHERE "id" = )/i, "in batches, by a job"],
  [
    /^ALTER .* RENAME/i,
    "the former version asks for the old name: add, fill, drop one version later",
  ],
  [
    /^(CLUSTER|TRUNCATE|VACUUM|REINDEX|LOCK)\b|SET (LOGGED|UNLOGGED|TABLESPACE)/i,
    "locks the table",
  ],
];

/** What the former version still asks for, or would meet in each of its writes. */
const named: [RegExp, string][] = [
  [/DROP (?:TABLE|VIEW|TYPE|FUNCTION) (?:IF EXISTS )?"?(\w+)/i, "the former version asks for it"],
  [/DROP COLUMN (?:IF EXISTS )?"?(\w+)/i, "the former version asks for it"],
  [/DROP INDEX (?:CONCURRENTLY )?(?:IF EXISTS )?"?(\w+)/i, "the former version's queries need it"],
  [
    /(?:CREATE|DROP) (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER (?:IF EXISTS )?"?(\w+)/i,
    "the former version's writes meet it",
  ],
  [
    /(?:ENABLE|DISABLE) (?:ALWAYS |REPLICA )?TRIGGER "?(\w+)/i,
    "the former version's writes meet it",
  ],
  [/CREATE OR REPLACE FUNCTION "?(\w+)/i, "the former version's writes meet it"],
];

/** The names in a statement that would have to be agreed to. */
const namesIn = (statement: string) =>
  named.flatMap(([pattern, why]) =>
    [...statement.matchAll(new RegExp(pattern, "gi"))].map(([, name = ""]) => ({ name, why })),
  );

/** The statements of a script that concern tables it did not make itself. */
function statementsOf(sql: string): string[] {
  const bare = sql.replace(/\$(\w*)\$[^]*?\$\1\$/g, "''").replace(/--.*$/gm, "");
  const statements = bare.split(";").map((statement) => statement.replace(/\s+/g, " ").trim());
  const newTables = statements.flatMap((one) => /^CREATE TABLE (\S+)/i.exec(one)?.[1] ?? []);
  const ofNewTable = (one: string) =>
    newTables.some((name) => new RegExp(` (TABLE|ON) ${name}`).test(one));
  return statements.filter((one) => one !== "" && !ofNewTable(one));
}

function faultsOf(sql: string): string[] {
  const statements = statementsOf(sql);
  const faults = statements.flatMap((one) =>
    refused.flatMap(([pattern, instead]) => (pattern.test(one) ? [`${one}: ${instead}`] : [])),
  );
  for (const { name, why } of statements.flatMap(namesIn))
    if (!agreed.has(name)) faults.push(`${name}: ${why}; a version later, and agreed to by name`);
  // PostgreSQL runs several statements as one transaction, in which it refuses this.
  const isAlone = statements.length === 1 || !/INDEX CONCURRENTLY/i.test(sql);
  return isAlone ? faults : [...faults, "CONCURRENTLY has to be alone in its migration"];
}

test("no migration makes anybody wait for as long as a table is large, or stops the former version", () => {
  const all = readdirSync(folder).filter((name) => /^\d/.test(name));
  expect(all).toContain(FOUNDING);
  const later = all.filter((name) => name > FOUNDING);
  const read = (name: string) => readFileSync(path.join(folder, name, "migration.sql"), "utf8");
  expect(later.flatMap((name) => faultsOf(read(name)).map((fault) => [name, fault]))).toEqual([]);
  // What no migration needs any more is agreed to no longer.
  const names = later.flatMap((name) => statementsOf(read(name)).flatMap(namesIn));
  const needed = new Set(names.map(({ name }) => name));
  expect([...agreed].filter((name) => !needed.has(name))).toEqual([]);
});

test("no column of the schema asks another clock than the application's", () => {
  const schema = path.resolve(folder, "..", "schema");
  const text = readdirSync(schema).map((file) => readFileSync(path.join(schema, file), "utf8"));
  expect(text.join("\n")).toContain("model Charge");
  expect(text.join("\n").match(/now\(\)|@updatedAt/g)).toBeNull();
});

test.each([
  `ALTER TYPE "Role" ADD VALUE 'x'`,
  `ALTER TABLE "A" ALTER COLUMN "b" TYPE bigint`,
  `ALTER TABLE "A" ALTER COLUMN "b" SET DATA TYPE bigint`,
  `ALTER TABLE "A" ALTER COLUMN "b" SET NOT NULL`,
  `ALTER TABLE "A" ADD COLUMN "b" uuid DEFAULT gen_random_uuid()`,
  `ALTER TABLE "A" ADD COLUMN "b" text GENERATED ALWAYS AS (lower("c")) STORED`,
  `ALTER TABLE "A" ADD COLUMN "b" text NOT NULL`,
  `ALTER TABLE "A" ADD CONSTRAINT "c" CHECK ("b" > 0)`,
  `ALTER TABLE "A" ADD CONSTRAINT "c" UNIQUE ("b")`,
  `CREATE UNIQUE INDEX "i" ON "A" ("b")`,
  `CREATE INDEX CONCURRENTLY "i" ON "A" ("b"); ALTER TABLE "A" ADD COLUMN "b" text`,
  `UPDATE "A" SET "b" = 1 WHERE "b" IS NULL`,
  `ALTER TABLE "A" RENAME COLUMN "b" TO "c"`,
  `VACUUM FULL "A"`,
  `DROP TABLE "A"`,
  `DROP TABLE IF EXISTS "A"`,
  `ALTER TABLE "A" ADD COLUMN "b" text, DROP COLUMN "c"`,
  `DROP INDEX "i"`,
  `DROP INDEX CONCURRENTLY IF EXISTS "i"`,
  `CREATE TRIGGER "t" BEFORE INSERT ON "A" FOR EACH ROW EXECUTE FUNCTION f()`,
  `CREATE OR REPLACE TRIGGER "t" BEFORE INSERT ON "A" FOR EACH ROW EXECUTE FUNCTION f()`,
  `CREATE CONSTRAINT TRIGGER "t" AFTER INSERT ON "A" FOR EACH ROW EXECUTE FUNCTION f()`,
  `DROP TRIGGER "t" ON "A"`,
  `ALTER TABLE "A" DISABLE TRIGGER "t"`,
  `DO $$ BEGIN DROP TABLE "A"; END $$`,
  `CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$`,
])("refused: %s", (sql) => expect(faultsOf(sql)).not.toEqual([]));

test.each([
  `CREATE TABLE "B" ("id" uuid PRIMARY KEY); CREATE INDEX "i" ON "B" ("id"); ALTER TABLE "B" ADD CONSTRAINT "c" CHECK (true);`,
  `ALTER TABLE "A" ADD COLUMN "b" text, ADD COLUMN "c" boolean NOT NULL DEFAULT false;`,
  `ALTER TABLE "A" ADD CONSTRAINT "c" CHECK ("b" > 0) NOT VALID;`,
  `ALTER TABLE "A" VALIDATE CONSTRAINT "c"`,
  `CREATE INDEX CONCURRENTLY "i" ON "A" ("b"); -- for the list`,
  `CREATE TABLE "B" ("id" uuid PRIMARY KEY); CREATE TRIGGER "t" BEFORE DELETE ON "B" FOR EACH ROW EXECUTE FUNCTION f()`,
  `ALTER TABLE "A" DROP CONSTRAINT "c"`,
  `CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN UPDATE "A" SET "b" = 1; END $$;`,
  `UPDATE "Settings" SET "siteName" = 'x' WHERE "id" = 1`,
])("allowed: %s", (sql) => expect(faultsOf(sql)).toEqual([]));
