import { parseArgs } from "node:util";
import { text } from "node:stream/consumers";
import pg from "pg";

/*
 * What docs/operations.md asks of `psql` and `createdb`, which no package brings: the statements of
 * the standard input with psql's variables, and a new database.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    owner: { type: "string" },
    encoding: { type: "string" },
    template: { type: "string" },
    username: { type: "string", short: "U" },
    dbname: { type: "string", short: "d" },
    set: { type: "string", short: "v", multiple: true },
  },
});

const { OPERATOR_SERVER, OPERATOR_NAMES } = process.env;

function withVariables(script) {
  const variables = new Map(values.set.map((setting) => setting.split("=", 2)));
  const sql = script.replace(/^\\getenv (\w+) (\w+)\n/gm, (_, name, variable) => {
    variables.set(name, process.env[variable]);
    return "";
  });
  return sql.replace(/:'(\w+)'/g, (_, name) => pg.escapeLiteral(variables.get(name)));
}

const withNames = (sql) =>
  JSON.parse(OPERATOR_NAMES).reduce((done, [from, to]) => done.replaceAll(from, to), sql);

const script = values.owner
  ? `CREATE DATABASE ${positionals[0]} OWNER ${values.owner} ENCODING '${values.encoding}' TEMPLATE ${values.template}`
  : withNames(withVariables(await text(process.stdin)));
const client = new pg.Client({ connectionString: OPERATOR_SERVER });
await client.connect();
for (const statement of script.split(/;\n/))
  if (statement.trim() !== "") await client.query(statement);
await client.end();
