import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Client } from "pg";
import { connectSql } from "../test/sql";

/*
 * The Prisma schema and the migrations say the same. What Prisma's language lacks (checks, partial
 * indexes, triggers) is not compared: it stands in the migrations alone.
 */

const folder = path.join(__dirname, "schema");
const schema = readdirSync(folder)
  .map((file) => readFileSync(path.join(folder, file), "utf8").replace(/\/\/.*$/gm, ""))
  .join("\n");
const blocks = [...schema.matchAll(/^(model|enum) (\w+) \{\n([^]*?)^\}/gm)].map(
  ([, kind, name = "", body = ""]) => ({
    kind,
    name,
    lines: body.split("\n").flatMap((line) => line.trim() || []),
  }),
);
const models = blocks.filter(({ kind }) => kind === "model");
const enums = blocks.filter(({ kind }) => kind === "enum");
const SCALARS: Record<string, string> = {
  BigInt: "int8",
  Boolean: "bool",
  Bytes: "bytea",
  DateTime: "timestamptz",
  Float: "float8",
  Int: "int4",
  Json: "jsonb",
  String: "text",
};

/** The text between the brackets that follow `word`: fields: [a, b] → a,b */
const listAfter = (word: string, line: string) =>
  (new RegExp(`${word}\\[([^\\]]*)\\]`).exec(line)?.[1] ?? "").replace(/\s/g, "");
const labelOf = (line: string) => /@map\("(.*)"\)/.exec(line)?.[1] ?? line;

function defaultOf(line: string, type: string): string {
  const value = /@default\(("[^"]*"|[^()]*)\)/.exec(line)?.[1] ?? "";
  const labels = enums.find(({ name }) => name === type)?.lines ?? [];
  return labelOf(labels.find((label) => label.split(" ")[0] === value) ?? value.replace(/"/g, "'"));
}

const fieldsOf = (model: (typeof models)[number]) =>
  model.lines
    .filter((line) => !line.startsWith("@@"))
    .map((line) => {
      const [, name = "", type = "", suffix = ""] = /^(\w+)\s+(\w+)(\?|\[\])?/.exec(line) ?? [];
      return { table: model.name, name, type, suffix, line };
    });
const fields = models.flatMap(fieldsOf);
const isColumn = ({ type }: { type: string }) => !models.some(({ name }) => name === type);

/** A sequence of its own, as PostgreSQL names it. */
const sequenceOf = (table: string, name: string, line: string) =>
  line.includes("autoincrement()") ? `nextval('"${table}_${name}_seq"'` : undefined;

const schemaColumns = fields.filter(isColumn).map(({ table, name, type, suffix, line }) => {
  const native = /@db\.(\w+)/.exec(line)?.[1]?.toLowerCase() ?? SCALARS[type] ?? type;
  const list = suffix === "[]" ? "_" : "";
  return `${table}.${name} ${list}${native} ${suffix ? "null" : "not null"} ${sequenceOf(table, name, line) ?? defaultOf(line, type)}`.trim();
});

const schemaIndexes = models.flatMap((model) => [
  ...model.lines.flatMap((line) => {
    const kind = /^@@(id|unique|index)/.exec(line)?.[1];
    if (!kind) return [];
    const columns = (/\[(.*?)\](?=[,)])/.exec(line)?.[1] ?? "")
      .replace(/\(ops: raw\("\w+"\)\)/g, "")
      .replace(/\(sort: Desc\)/g, " DESC")
      .replace(/, /g, ",");
    const method = /type: (\w+)/.exec(line)?.[1]?.toLowerCase() ?? "btree";
    return `${model.name} ${kind} ${method} ${columns}`;
  }),
  ...fieldsOf(model).flatMap(({ name, line }) => {
    const kind = /@(id|unique)\b/.exec(line)?.[1];
    return kind ? [`${model.name} ${kind} btree ${name}`] : [];
  }),
]);

const schemaForeignKeys = fields
  .filter(({ line }) => line.includes("fields:"))
  .map(({ table, type, line }) => {
    const actionOf = (event: string) => new RegExp(`${event}: (\\w+)`).exec(line)?.[1] ?? "Cascade";
    const [from, to] = [listAfter("fields: ", line), listAfter("references: ", line)];
    return `${table}(${from}) ${type}(${to}) ${actionOf("onDelete")} ${actionOf("onUpdate")}`;
  });

const COLUMNS = `
  SELECT concat_ws(' ', table_name || '.' || column_name,
    CASE WHEN domain_name IS NULL THEN udt_name END,
    CASE is_nullable WHEN 'YES' THEN 'null' ELSE 'not null' END,
    nullif(CASE WHEN data_type = 'USER-DEFINED' THEN trim('''' FROM split_part(column_default, '::', 1))
      ELSE split_part(column_default, '::', 1) END, '')) AS line
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`;
const INDEXES = `
  SELECT format('%s %s %s %s', c.relname,
    CASE WHEN indisprimary THEN 'id' WHEN indisunique THEN 'unique' ELSE 'index' END, amname,
    (SELECT string_agg(attname || CASE WHEN indoption[n - 1] & 1 = 1 THEN ' DESC' ELSE '' END, ',' ORDER BY n)
      FROM unnest(indkey::int[]) WITH ORDINALITY k(num, n) JOIN pg_attribute ON attrelid = c.oid AND attnum = num)) AS line
  FROM pg_index JOIN pg_class c ON c.oid = indrelid JOIN pg_class i ON i.oid = indexrelid JOIN pg_am a ON a.oid = i.relam
  WHERE c.relnamespace = 'public'::regnamespace AND c.relname <> '_prisma_migrations' AND indpred IS NULL AND NOT indisexclusion`;
const FOREIGN_KEYS = `
  SELECT format('%s(%s) %s(%s) %s %s', s.relname, names(conrelid, conkey), t.relname, names(confrelid, confkey),
    action(confdeltype), action(confupdtype)) AS line
  FROM pg_constraint JOIN pg_class s ON s.oid = conrelid JOIN pg_class t ON t.oid = confrelid
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;
const HELPERS = `
  CREATE FUNCTION pg_temp.names(oid, smallint[]) RETURNS text LANGUAGE sql AS $$
    SELECT string_agg(attname, ',' ORDER BY n) FROM unnest($2) WITH ORDINALITY k(num, n)
    JOIN pg_attribute ON attrelid = $1 AND attnum = num $$;
  CREATE FUNCTION pg_temp.action("char") RETURNS text LANGUAGE sql AS $$
    SELECT CASE $1 WHEN 'r' THEN 'Restrict' WHEN 'c' THEN 'Cascade' WHEN 'n' THEN 'SetNull' ELSE 'NoAction' END $$`;
const ENUMS = `
  SELECT typname || ': ' || string_agg(enumlabel, ',' ORDER BY enumsortorder) AS line
  FROM pg_enum JOIN pg_type t ON t.oid = enumtypid WHERE typnamespace = 'public'::regnamespace GROUP BY typname`;

let client: Client;
beforeAll(async () => {
  client = await connectSql();
  await client.query(HELPERS);
});
afterAll(() => client.end());

const enumLines = enums.map(({ name, lines }) => `${name}: ${lines.map(labelOf).join()}`);

test.each([
  ["columns", COLUMNS, schemaColumns],
  ["enums", ENUMS, enumLines],
  ["keys and indexes", INDEXES, schemaIndexes],
  ["foreign keys", FOREIGN_KEYS.replace(/\b(names|action)\(/g, "pg_temp.$1("), schemaForeignKeys],
])("the migrated database has the %s of the Prisma schema", async (_what, sql, expected) => {
  const { rows } = await client.query<{ line: string }>(sql);
  expect(expected.length).toBeGreaterThan(5);
  expect(rows.map(({ line }) => line).sort()).toEqual([...expected].sort());
});
