import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Client } from "pg";
import { withClient } from "../scripts/database/databases";
import { applyMigrations } from "../scripts/database/migrations";

/* The migration that gave every charge an invoice, on a database from before it. */

const FOLDER = path.resolve("prisma/migrations");
const TESTED = "20261128052500_invoices_at_issue";
const NAME = `invoices_${process.pid}`;
const urlOf = (database: string) =>
  Object.assign(new URL(process.env.TEST_SERVER_URL ?? ""), { pathname: `/${database}` }).href;
const before = mkdtempSync(path.join(tmpdir(), "migrations-"));

beforeAll(async () => {
  for (const name of readdirSync(FOLDER).filter((one) => one < TESTED))
    cpSync(path.join(FOLDER, name), path.join(before, name), { recursive: true });
  await withClient(urlOf("postgres"), (client) => client.query(`CREATE DATABASE ${NAME}`));
});
afterAll(async () => {
  await withClient(urlOf("postgres"), (client) =>
    client.query(`DROP DATABASE ${NAME} WITH (FORCE)`),
  );
  rmSync(before, { recursive: true });
});

const PEOPLE = `
  INSERT INTO "Settings" VALUES (1, 'Halden AI', 'd', 'hello@example.com', '1', 'Portland', false, 1, now());
  INSERT INTO "BillingSettings" ("id", "taxId", "bankDetails", "createdAt") VALUES (1, 'TAX 1', 'Bank 7', now());
  INSERT INTO "Customer" ("id", "name", "email", "company", "createdAt") VALUES (uuidv7(), 'Ada', 'ada@example.com', 'Quay', now());
  INSERT INTO "Service" ("id", "name", "description", "createdAt") VALUES (uuidv7(), 'Support', 'd', now());
  INSERT INTO "Subscription" ("id", "customerId", "serviceId", "amountCents", "startDate", "anchorDate", "nextBillingDate", "createdAt")
    SELECT uuidv7(), c.id, s.id, 100, '2026-01-01', '2026-02-01', '2026-05-01', now() FROM "Customer" c, "Service" s;
  INSERT INTO "Counter" VALUES ('invoice', 1), ('creditNote', 1)`;

/** A charge of the month `n`, which was made on its first day. */
const charge = (n: number, columns = "", values = "") => `
  INSERT INTO "Charge" ("id", "subscriptionId", "customerId", "serviceId", "amountCents", "dueDate", "periodStart", "periodEnd", "createdAt"${columns})
    SELECT uuidv7(), id, "customerId", "serviceId", 100 + ${n}, d, d, (d + interval '1 month')::date, d${values}
    FROM "Subscription", (SELECT '2026-0${n}-01'::date AS d) day RETURNING "id"`;
const INVOICE = `
  INSERT INTO "Invoice" ("id", "chargeId", "number", "sellerName", "sellerEmail", "sellerPhone", "sellerAddress", "buyerName", "buyerEmail", "serviceName", "amountCents", "issuedAt")
    SELECT $1, $1, 'INV-000001', 'Seller', '', '', '', 'Ada', '', 'Support', 101, now()`;

async function fillFormer(client: Client): Promise<void> {
  for (const statement of PEOPLE.split(";")) await client.query(statement);
  const insert = async (...args: Parameters<typeof charge>) =>
    (await client.query<{ id: string }>(charge(...args))).rows[0]?.id ?? "";
  // Made later than the void one, which is numbered before it.
  await insert(4);
  const voided = await insert(3, `, "status"`, ", 'void'");
  await client.query(
    `INSERT INTO "AuditEvent" ("id", "action", "entity", "entityId", "changes", "createdAt")
     VALUES (uuidv7(), 'payment.voided', 'payment', $1, '{"reason": {"from": null, "to": "Twice"}}', '2026-03-05')`,
    [voided],
  );
  await insert(2, `, "poNumber"`, ", 'PO 2'");
  await client.query("BEGIN");
  const columns = `, "status", "paymentDate", "invoiceNumber", "poNumber", "refundedCents"`;
  const paid = await insert(1, columns, ", 'paid', '2026-01-09', 'INV-000001', 'PO 1', 5");
  await client.query(INVOICE, [paid]);
  await client.query(
    `INSERT INTO "Refund" ("id", "chargeId", "amountCents", "reason", "creditNoteNumber", "createdAt") VALUES ($1, $1, 5, 'r', 'CN-000001', now())`,
    [paid],
  );
  await client.query("COMMIT");
  await client.query("BEGIN");
  await client.query(`
    WITH made AS (INSERT INTO "Charge" ("id", "customerId", "amountCents", "title", "dueDate", "createdAt")
      SELECT uuidv7(), id, 900, 'Workshop', '2026-04-20', '2026-04-06' FROM "Customer" RETURNING "id")
    INSERT INTO "ChargeLine" SELECT "id", 0, 'Workshop', 1, 900 FROM made`);
  await client.query("COMMIT");
}

test("what was pending gets its number in the order of its making, what was void a credit note too", async () => {
  const rows = await withClient(urlOf(NAME), async (client) => {
    await applyMigrations(client, { url: urlOf(NAME), folder: before });
    await fillFormer(client);
  }).then(() =>
    withClient(urlOf(NAME), async (client) => {
      expect(await applyMigrations(client, { url: urlOf(NAME), folder: FOLDER })).toContain(TESTED);
      const { rows: charges } = await client.query(
        `SELECT c."invoiceNumber", c.status, c."termsDays", c."voidNumber", c."voidReason", c."voidedAt"::date::text AS "voidedOn",
           i."sellerName", i."sellerTaxId", i."buyerCompany", i."serviceName", i."poNumber", i."bankDetails", i."amountCents", i."issuedAt"::date::text AS issued
         FROM "Charge" c JOIN "Invoice" i ON i."chargeId" = c.id AND i.number = c."invoiceNumber" ORDER BY i.number`,
      );
      const { rows: counters } = await client.query(
        `SELECT name, value::int FROM "Counter" ORDER BY name`,
      );
      return { charges, counters };
    }),
  );
  const letterhead = { sellerName: "Halden AI", sellerTaxId: "TAX 1", buyerCompany: "Quay" };
  const support = { ...letterhead, serviceName: "Support", bankDetails: "Bank 7", termsDays: 0 };
  expect(rows.charges).toMatchObject([
    { invoiceNumber: "INV-000001", status: "paid", sellerName: "Seller", poNumber: "PO 1" },
    { invoiceNumber: "INV-000002", ...support, poNumber: "PO 2", amountCents: 102 },
    {
      invoiceNumber: "INV-000003",
      ...support,
      status: "void",
      voidNumber: "CN-000002",
      voidReason: "Twice",
      voidedOn: "2026-03-05",
    },
    { invoiceNumber: "INV-000004", ...support, issued: "2026-04-01" },
    { invoiceNumber: "INV-000005", ...letterhead, serviceName: "Workshop", termsDays: 14 },
  ]);
  expect(rows.counters).toEqual([
    { name: "creditNote", value: 2 },
    { name: "invoice", value: 5 },
  ]);
});
