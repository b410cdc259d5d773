import { appendFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { withClient } from "./database/databases";
import { commandsUnder, commandWith, makeOperator } from "@/test/operator/operator";

const operator = makeOperator(process.env.TEST_SERVER_URL ?? "");
const install = commandsUnder("## Install");
const backups = commandsUnder("## Backup and restore");

const CUSTOMER = "0192f000-0000-7000-8000-000000000001";

const rowsOf = (name: "agency" | "restored", sql: string) =>
  withClient(operator.addressOf(name), async (client) => (await client.query<object>(sql)).rows);

beforeAll(async () => {
  await operator.type(commandWith(install, "roles.sh"));
  await operator.type(commandWith(commandsUnder("## PostgreSQL"), "npm run db:migrate"));
  await rowsOf(
    "agency",
    `INSERT INTO "Customer" (id, name, email, "isActive", "createdAt")
     VALUES ('${CUSTOMER}', 'Ada', 'ada@example.com', true, now())`,
  );
});

afterAll(() => operator.leave());

test("what the document says of backups and restores works with the variables that it names, also after an erasure", async () => {
  await operator.type(commandWith(backups, "npm run backup"));
  await operator.type("(set -a; . /etc/agency-portal/app.env; runuser agency -c 'npm run backup')");
  // By the clock of what was typed.
  const today = (await operator.type("date -u +%F")).trim();
  expect(readdirSync(operator.backups).sort()).toEqual([
    `${today}.sql.gz`,
    "before-1.1.0.sql.gz",
    "erasures.jsonl",
  ]);
  const erasure = { customerId: CUSTOMER, erasedAt: "2026-11-27T10:00:00Z", byId: null };
  appendFileSync(path.join(operator.backups, "erasures.jsonl"), `${JSON.stringify(erasure)}\n`);
  const [create = "", migrate = "", restore = "", books = ""] = commandWith(
    backups,
    "npm run restore",
  )
    .replace(/\d{4}-\d\d-\d\d/, today)
    .split("\n");
  await operator.type([create, migrate].join("\n"));
  // Somebody looks at the books of the empty database first, which leaves a row.
  await operator.type(books);
  expect(await operator.type(restore)).toContain("rows are restored");
  expect(await operator.type(books)).not.toContain("BROKEN");
  expect(await rowsOf("restored", `SELECT name FROM "Customer"`)).toEqual([
    { name: "Erased customer" },
  ]);
  // As `roles.sh` leaves the first one: nobody else's roles come in.
  const openTo = "SELECT has_database_privilege('public', current_database(), 'CONNECT') AS all";
  expect(await rowsOf("restored", openTo)).toEqual([{ all: false }]);
  const again = await operator.type(commandWith(backups, "npm run erasures"));
  expect(again).toContain("0 erasures are new");
  expect(again).toContain("1 of it were repeated here");
  expect(await rowsOf("agency", `SELECT name FROM "Customer"`)).toEqual([
    { name: "Erased customer" },
  ]);
  const proof = await operator.type(commandWith(backups, "npm run backup:verify"));
  expect(proof).toMatch(/can be restored: \d+ rows, whose books hold/);
});
