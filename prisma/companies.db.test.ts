import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { withClient } from "../scripts/database/databases";
import { applyMigrations } from "../scripts/database/migrations";

/*
 * The migration that made companies and people of accounts, over rows as the version before wrote
 * them.
 */

const FOLDER = path.resolve(__dirname, "migrations");
const FIRST = "20261127000100_customers";
const server = process.env.TEST_SERVER_URL ?? "";
const name = `companies_${randomUUID().replaceAll("-", "").slice(0, 12)}`;
const onServer = (sql: string) => withClient(server, (client) => client.query(sql));
const copy = Object.assign(new URL(server), { pathname: `/${name}` }).toString();
const onCopy = <R>(work: (client: Client) => Promise<R>) => withClient(copy, work);
const rowsOf = async (sql: string) =>
  onCopy(async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
const former = mkdtempSync(path.join(tmpdir(), "migrations-"));

/** 4,500 accounts, more than two batches, with something of everything that names one. */
const FORMER_ROWS = `
  INSERT INTO "User" ("id", "role", "name", "email", "company", "phone", "billingAddress", "taxId", "taxExempt", "passwordHash",
    "isActive", "emailVerifiedAt", "pendingEmail", "deletionRequestedAt", "deletedAt", "isSelfRegistered", "version", "createdAt")
  SELECT uuidv7(), CASE WHEN n % 500 = 0 THEN 'admin' ELSE 'customer' END::"Role", 'Name ' || n, n || '@example.com',
    CASE WHEN n % 3 > 0 THEN 'Company ' || n END, '+1 ' || n, 'Street ' || n, CASE WHEN n % 5 > 0 THEN 'Tax ' || n END, n % 10 = 1,
    'hash ' || n, n % 7 > 0, CASE WHEN n % 4 > 0 THEN now() END, CASE WHEN n % 11 = 0 THEN n || '@new.example' END,
    CASE WHEN n % 13 = 0 THEN now() END, CASE WHEN n % 17 = 0 THEN now() END, n % 2 = 0, n, now() FROM generate_series(1, 4500) n;
  INSERT INTO "Service" ("id", "name", "slug", "description", "createdAt") VALUES (uuidv7(), 'Agent', 'agent', '', now());
  INSERT INTO "Session" ("id", "userId", "kind", "createdAt", "lastSeenAt", "expiresAt")
    SELECT uuidv7(), "id", "role", now(), now(), now() FROM "User";
  INSERT INTO "Token" ("id", "userId", "purpose", "hash", "email", "expiresAt", "createdAt")
    SELECT uuidv7(), "id", 'reset', "id"::text, "email", now(), now() FROM "User";
  INSERT INTO "AuditEvent" ("id", "actorId", "action", "entity", "entityId", "createdAt")
    SELECT uuidv7(), "id", 'x.y', 'customer', "id"::text, now() FROM "User";
  INSERT INTO "Mail" ("id", "to", "kind", "subject", "html", "text", "userId", "createdAt")
    SELECT uuidv7(), "email", 'x', '', '', '', "id", now() FROM "User";
  INSERT INTO "Subscription" ("id", "userId", "serviceId", "amountCents", "startDate", "anchorDate", "nextBillingDate", "createdAt")
    SELECT uuidv7(), u."id", s."id", 100, now(), now(), now(), now() FROM "User" u, "Service" s WHERE "role" = 'customer';
  INSERT INTO "Payment" ("id", "subscriptionId", "userId", "serviceId", "amountCents", "dueDate", "periodStart", "periodEnd", "createdAt")
    SELECT uuidv7(), "id", "userId", "serviceId", 100, now(), now(), now() + interval '1 month', now() FROM "Subscription";
  INSERT INTO "Note" ("id", "subscriptionId", "authorId", "content", "createdAt")
    SELECT uuidv7(), "id", "userId", 'note', now() FROM "Subscription";
  INSERT INTO "Inquiry" ("id", "name", "email", "message", "customerId", "createdAt")
    SELECT uuidv7(), "name", "email", 'inquiry', "id", now() FROM "User" WHERE "role" = 'customer';`;

const COMPANY = `"id", "name", "email", "pendingEmail", "emailVerifiedAt", "isSelfRegistered", "company", "phone", "billingAddress",
  "taxId", "taxExempt", "isActive", "deletionRequestedAt", "version", "createdAt", "deletedAt", "searchText"`;
const PERSON = `"id", "role", "name", "email", "pendingEmail", "passwordHash", "isActive", "emailVerifiedAt", "isSelfRegistered",
  "version", "createdAt", "deletedAt"`;
const POINTERS = `SELECT "userId" AS id, 'Session' AS of FROM "Session" UNION ALL SELECT "userId", 'Token' FROM "Token"
  UNION ALL SELECT "actorId", 'AuditEvent' FROM "AuditEvent" UNION ALL SELECT "userId", 'Mail' FROM "Mail"
  UNION ALL SELECT "userId", 'Subscription' FROM "Subscription" UNION ALL SELECT "userId", 'Payment' FROM "Payment"
  UNION ALL SELECT "authorId", 'Note' FROM "Note" UNION ALL SELECT "customerId", 'Inquiry' FROM "Inquiry"`;
const sumOf = (sql: string) =>
  rowsOf(
    `SELECT count(*)::int AS rows, md5(string_agg(t::text, '' ORDER BY t::text)) FROM (${sql}) t`,
  );
const FORMER_CUSTOMERS = `SELECT ${COMPANY} FROM "User" WHERE "role" = 'customer'`;

let before: Record<string, unknown>[][];
let applied: string[];

beforeAll(async () => {
  await onServer(`CREATE DATABASE ${name} TEMPLATE template1`);
  for (const folder of readdirSync(FOLDER).filter((one) => one < FIRST))
    cpSync(path.join(FOLDER, folder), path.join(former, folder), { recursive: true });
  await onCopy(async (client) => {
    await applyMigrations(client, { url: copy, folder: former });
    await client.query(FORMER_ROWS);
  });
  before = [
    await sumOf(FORMER_CUSTOMERS),
    await sumOf(`SELECT ${PERSON} FROM "User"`),
    await sumOf(POINTERS),
  ];
  applied = await onCopy((client) => applyMigrations(client, { url: copy, folder: FOLDER }));
});

afterAll(async () => {
  rmSync(former, { recursive: true });
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

test("each customer is a company and a person of the same id, with every value it had", async () => {
  expect(applied[0]).toBe(FIRST);
  expect(before[0]).toMatchObject([{ rows: 4491 }]);
  expect([
    await sumOf(`SELECT ${COMPANY} FROM "Customer"`),
    await sumOf(`SELECT ${PERSON} FROM "User"`),
    await sumOf(POINTERS),
  ]).toEqual(before);
});

test("each person owns their company, and each administrator the agency", async () => {
  expect(
    await rowsOf(`SELECT "role"::text, "customerRole"::text, "adminRole"::text, "customerId" = "id" AS "isSame", count(*)::int
      FROM "User" GROUP BY 1, 2, 3, 4 ORDER BY 1`),
  ).toEqual([
    { role: "admin", customerRole: null, adminRole: "owner", isSame: null, count: 9 },
    { role: "customer", customerRole: "owner", adminRole: null, isSame: true, count: 4491 },
  ]);
});

test("what is bought is the company's, who signs in and writes is a person, and all keys are proved", async () => {
  const keys =
    await rowsOf(`SELECT conrelid::regclass || '.' || conname AS key, convalidated AS "isProved"
    FROM pg_constraint WHERE contype = 'f' AND confrelid = '"Customer"'::regclass ORDER BY 1`);
  const key = (text: string) => ({ key: text, isProved: true });
  expect(keys).toEqual([
    key('"Consent".Consent_customerId_fkey'),
    key('"Inquiry".Inquiry_customerId_fkey'),
    key('"MethodSetup".MethodSetup_customerId_fkey'),
    key('"Payment".Payment_userId_fkey'),
    key('"PaymentMethod".PaymentMethod_customerId_fkey'),
    key('"Subscription".Subscription_userId_fkey'),
    key('"User".User_customerId_fkey'),
  ]);
});

test("filling goes on where it was broken off, and changes nothing twice", async () => {
  const fill = readFileSync(
    path.join(FOLDER, "20261127000200_customers_fill/migration.sql"),
    "utf8",
  );
  await onCopy((client) => client.query(fill));
  expect(await sumOf(`SELECT ${COMPANY} FROM "Customer"`)).toEqual(before[0]);
});

test("whom the former version adds while it still runs has a company too", async () => {
  await rowsOf(`INSERT INTO "User" ("id", "role", "name", "email", "company", "createdAt")
    VALUES (uuidv7(), 'customer', 'Late', 'late@example.com', 'Late Ltd', now()), (uuidv7(), 'admin', 'New', 'new@example.com', NULL, now())`);
  expect(
    await rowsOf(`SELECT u."name", u."customerRole"::text, u."adminRole"::text, c."company" FROM "User" u
      LEFT JOIN "Customer" c ON c."id" = u."customerId" WHERE u."name" IN ('Late', 'New') ORDER BY 1`),
  ).toEqual([
    { name: "Late", customerRole: "owner", adminRole: null, company: "Late Ltd" },
    { name: "New", customerRole: null, adminRole: "owner", company: null },
  ]);
});
