import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { now, today } from "@/lib/core/clock";
import { db } from "@/lib/db/client";
import { enqueue } from "@/lib/db/queue";
import { inTransaction } from "@/lib/db/transactions";
import { makeAdmin } from "@/test/fixtures";
import { makeBooks, writePaid, writeReceipt, writeRefund } from "@/test/charges";
import { backup } from "./backup";
import { withClient } from "./database/databases";
import { grantRows } from "./database/roles";
import { rowsOf, tablesOf } from "./database/tables";
import { restore } from "./restore";
import { readLedgerChecks } from "@/lib/domain/billing/ledger-checks";

const here = () => process.env.DATABASE_URL ?? "";
const server = process.env.TEST_SERVER_URL ?? "";
const name = `restore_${randomUUID().slice(0, 8)}`;
const target = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
/** The same for a role that may read and write rows, and nothing else. */
const ordinary = Object.assign(new URL(target), { username: name, password: "x" }).toString();
const folder = mkdtempSync(path.join(tmpdir(), "backup-"));
const file = path.join(folder, "agency.sql.gz");

/** Every row of every table of a backup, as text. */
const rowsAt = (url: string) =>
  withClient(url, async (client) => {
    const tables: Record<string, string[]> = {};
    for (const table of await tablesOf(client)) {
      const sql = `SELECT r::text AS row FROM (${rowsOf(table)}) r ORDER BY 1`;
      const { rows } = await client.query<{ row: string }>(sql);
      tables[table.name] = rows.map(({ row }) => row);
    }
    return tables;
  });

beforeAll(async () => {
  const { charges } = await makeBooks();
  const paid = charges[0]?.id ?? "";
  await writePaid(paid);
  await writeRefund(paid, 5);
  await writeReceipt(paid);
  // Its books do not hold: a number is missing.
  await db().counter.update({ where: { name: "creditNote" }, data: { value: { increment: 1 } } });
  await db().auditEvent.create({
    data: { action: "payment.paid", entity: "payment", entityId: paid, createdAt: now() },
  });
  const awkward = { name: "N", email: "n@example.com", message: "a\\.\n\\.\n\t\u2028\r\n\\N – ř" };
  await db().inquiry.create({ data: { ...awkward, createdAt: now() } });
  const { id: senderId } = await makeAdmin();
  const sent = { name: "a\t\\ř", type: "t", size: 256, sha256: "h", createdAt: now() };
  const bytes = Buffer.from([...Array(256).keys()]);
  await db().file.create({ data: { ...sent, senderId, chunks: { create: { index: 0, bytes } } } });
  await inTransaction((tx) => enqueue(tx, "mail", { id: "1" }));
  await withClient(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${process.env.TEST_TEMPLATE}`),
  );
  await withClient(target, async (client) => {
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'x'`);
    await grantRows(client, name);
  });
  await backup(here(), file);
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await withClient(server, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`DROP ROLE IF EXISTS ${name}`);
  });
});

test.each([
  ["damaged", (text: string) => text.replace("payment.paid", "payment.lost"), /is damaged/],
  ["cut off", (text: string) => text.slice(0, -30), /not whole/],
  [
    "of another migration",
    (text: string) => text.replace("_constraints", "_other"),
    /restore with the version/,
  ],
])("a backup that is %s leaves the database empty", async (_how, spoil, words) => {
  const spoiled = path.join(folder, "spoiled");
  writeFileSync(spoiled, gzipSync(spoil(gunzipSync(readFileSync(file)).toString())));
  await expect(restore(target, spoiled)).rejects.toThrow(words);
  expect(Object.values(await rowsAt(target)).flat()).toEqual([]);
});

test("a file that cannot be unpacked is named, and leaves the database empty", async () => {
  const spoiled = path.join(folder, "halved.sql.gz");
  const bytes = readFileSync(file);
  writeFileSync(spoiled, bytes.subarray(0, bytes.length / 2));
  await expect(restore(target, spoiled)).rejects.toThrow(
    `${spoiled} is damaged or cut off: unexpected end of file`,
  );
  expect(Object.values(await rowsAt(target)).flat()).toEqual([]);
});

test("a backup restored into an empty database has every row, and the books hold", async () => {
  expect(statSync(file).mode & 0o077).toBe(0);
  const before = await rowsAt(here());
  expect(Object.keys(before)).toContain('"pgboss"."job"');
  expect(before['"pgboss"."job"']).toHaveLength(1);
  expect(await restore(ordinary, file)).toBe(Object.values(before).flat().length);
  expect(await rowsAt(target)).toEqual(before);
  await withClient(target, async (client) => {
    for (const { sql } of readLedgerChecks()) {
      const values = /\$[12]/.test(sql) ? [today().toString(), now()] : [];
      if (!sql.includes("creditNote")) expect((await client.query(sql, values)).rows).toEqual([]);
    }
    // The guards are awake.
    await expect(client.query(`DELETE FROM "AuditEvent"`)).rejects.toThrow(/AuditEvent/);
  });
});

test("a restore erases again whom the list names, also if the backup has them as a customer", async () => {
  const older = path.join(mkdtempSync(path.join(tmpdir(), "erased-")), "agency.sql.gz");
  const another = `${name}_erased`;
  const url = Object.assign(new URL(server), { pathname: `/${another}` }).toString();
  await backup(here(), older);
  const customer = await db().customer.findFirstOrThrow();
  const entry = { customerId: customer.id, erasedAt: now(), byId: null };
  await db().erasure.create({ data: entry });
  await backup(here(), path.join(path.dirname(older), "later.sql.gz"));
  await db().erasure.delete({ where: { customerId: customer.id } });
  await withClient(server, (client) =>
    client.query(`CREATE DATABASE ${another} TEMPLATE ${process.env.TEST_TEMPLATE}`),
  );
  try {
    await restore(url, older);
    await withClient(url, async (client) => {
      const read = async (sql: string) => (await client.query<object>(sql)).rows;
      expect(await read(`SELECT name, email, "isActive" FROM "Customer"`)).toEqual([
        { name: "Erased customer", email: "", isActive: false },
      ]);
      expect(await read(`SELECT status::text FROM "Subscription"`)).toEqual([
        { status: "cancelled" },
      ]);
      expect(
        await read(`SELECT action FROM "AuditEvent" WHERE "entityId" = '${customer.id}'`),
      ).toEqual([{ action: "customer.erased" }]);
      for (const { sql } of readLedgerChecks()) {
        const values = /\$[12]/.test(sql) ? [today().toString(), now()] : [];
        if (!sql.includes("creditNote")) expect((await client.query(sql, values)).rows).toEqual([]);
      }
    });
  } finally {
    await withClient(server, (client) => client.query(`DROP DATABASE ${another} WITH (FORCE)`));
    rmSync(path.dirname(older), { recursive: true });
  }
});

test("a database that has rows is left as it is", async () => {
  await expect(restore(here(), file)).rejects.toThrow(/has rows in .*restore into a new one/);
  await expect(restore(server, file)).rejects.toThrow("run npm run db:migrate first");
  await expect(restore(here(), `${file}.none`)).rejects.toThrow("no such file");
});

/** One of the commands: its status and what it says. */
function run(script: string, args: string[], variables: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", `scripts/${script}.ts`, ...args],
    { env: { ...process.env, DATABASE_URL: server, ...variables }, encoding: "utf8" },
  );
  return { status, output: stdout + stderr };
}
const verify = (args: string[], variables?: Record<string, string>) =>
  run("backup-verify", args, variables);
const failed = (reason: RegExp) => ({ status: 1, output: expect.stringMatching(reason) });

test("a file that is there is not replaced by a backup that names it", () => {
  const before = path.join(folder, "before-1.1.0.sql.gz");
  const again = () => run("backup", [before], { DATABASE_URL: here() });
  expect(again()).toEqual({ status: 0, output: expect.stringContaining(before) });
  const { mtimeMs } = statSync(before);
  expect(again()).toEqual(failed(/before-1\.1\.0\.sql\.gz is there already: name another/));
  expect(statSync(before).mtimeMs).toBe(mtimeMs);
});

test("a backup is proved by restoring it, and nothing is left of that", async () => {
  const leftOver = () =>
    withClient(server, (client) =>
      client.query("SELECT FROM pg_database WHERE datname LIKE 'verify%'"),
    );
  expect(verify([file])).toEqual(failed(/books of the restored .* do not hold/));
  expect(verify([file], { NEXTAUTH_SECRET: "" })).toEqual(
    failed(/can be restored, but its books could not be looked at.* needs the variables/),
  );
  const empty = Object.assign(new URL(server), { pathname: `/${process.env.TEST_TEMPLATE}` }).href;
  const sound = path.join(folder, "sound");
  mkdirSync(sound);
  expect(verify([sound])).toEqual(failed(/no backup/));
  const newest = path.join(sound, "agency.sql.gz");
  await backup(empty, newest);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  utimesSync(newest, hoursAgo(27), hoursAgo(27));
  expect(verify([sound, "--newer-than", "26h"])).toEqual(
    failed(/newest backup of .* is .*, of 27 hours ago, and not newer than 26: see why/),
  );
  utimesSync(newest, hoursAgo(25), hoursAgo(25));
  expect(verify([sound, "--newer-than", "26h"])).toEqual({
    status: 0,
    output: expect.stringContaining(`${newest} can be restored`),
  });
  // The operator's commands are tried on this server too, and have such a database for seconds.
  for (let n = 0; n < 300 && (await leftOver()).rows.length > 0; n += 1) await setTimeout(200);
  expect((await leftOver()).rows).toEqual([]);
});
