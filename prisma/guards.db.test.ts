import type { Client } from "pg";
import { makeBooks, writePaid, writeVoid } from "@/test/charges";
import { connectSql, verdict } from "@/test/sql";

let client: Client;
let books: Awaited<ReturnType<typeof makeBooks>>;

beforeAll(async () => {
  [client, books] = await Promise.all([connectSql(), makeBooks()]);
});

afterAll(() => client.end());

const tried = (sql: string, ...values: unknown[]) => verdict(client, sql, values);
const chargeId = (at: number) => books.charges[at]?.id ?? "";
const update = (change: string) => `UPDATE "Charge" SET ${change} WHERE "id" = $1`;

it("charges no day of a subscription twice", async () => {
  const { id, customerId, serviceId } = books.subscription;
  const charge = `INSERT INTO "Charge" ("id", "subscriptionId", "customerId", "serviceId", "amountCents", "dueDate", "periodStart", "periodEnd", "createdAt")
    VALUES (uuidv7(), $1, $2, $3, 1, $4, $4, $4::date + 1, now())`;
  const first = books.charges[0]?.periodStart as Date;
  const day = (offset: number) => new Date(first.getTime() + offset * 86_400_000);
  expect(await tried(charge, id, customerId, serviceId, day(2))).toBe("Charge_period_overlap");
  expect(await tried(charge, id, customerId, serviceId, day(-1))).toMatch(/has no invoice/);
});

describe("an invoice", () => {
  const issueSql = (number: string, invoice: string) => `WITH charge AS (
      INSERT INTO "Charge" SELECT (jsonb_populate_record(p, jsonb_build_object('id', $2::uuid, 'periodStart', '2020-01-01', 'periodEnd', '2020-01-02', 'invoiceNumber', ${number}))).*
      FROM "Charge" p WHERE "id" = $1 RETURNING "id")
    INSERT INTO "Invoice" ("id", "chargeId", "number", "sellerName", "sellerEmail", "sellerPhone", "sellerAddress", "buyerName", "buyerEmail", "serviceName", "amountCents", "setupCents", "issuedAt")
    SELECT $2, $2, ${invoice}, "setupCents", now() FROM "Charge" WHERE "id" = $1`;
  const columns = (number: string, cents: string) =>
    `${number}, '', '', '', '', '', '', '', ${cents}`;

  it("is made with its charge, of the same number and amount", async () => {
    const missing = /has no invoice of its number and amount$/;
    const one = (number: string, invoice: string) =>
      tried(issueSql(number, invoice), chargeId(0), crypto.randomUUID());
    expect(await one("'G-1'", columns("'G-2'", `"amountCents"`))).toMatch(missing);
    expect(await one("'G-1'", columns("'G-1'", `"amountCents" + 1`))).toMatch(missing);
    expect(await one("NULL", columns("'G-1'", `"amountCents"`))).toMatch(missing);
    expect(await one("'G-1'", columns("'G-1'", `"amountCents"`))).toBe("accepted");
  });

  it("is corrected by copies alone, whose number the charge says, and not once it is void", async () => {
    const copy = (revision: number) =>
      `INSERT INTO "InvoiceCorrection" ("chargeId", "revision", "poNumber", "createdAt") VALUES ($1, ${revision}, 'PO', now())`;
    const alone = /changes with a corrected copy alone$/;
    expect(await tried(update(`"poNumber" = 'PO'`), chargeId(0))).toMatch(alone);
    expect(await tried(update(`"revision" = 2`), chargeId(0))).toMatch(alone);
    const different = /another number of corrections than it says$/;
    expect(await tried(update(`"revision" = 1`), chargeId(0))).toMatch(different);
    expect(await tried(copy(1), chargeId(0))).toMatch(different);
    const both = `WITH copy AS (${copy(1)}) ${update(`"revision" = 1, "poNumber" = 'PO'`)}`;
    expect(await tried(both, chargeId(0))).toBe("accepted");
    const { charges } = await makeBooks();
    const id = charges[0]?.id ?? "";
    await writeVoid(id);
    expect(await tried(both, id)).toMatch(alone);
  });
});

describe("what is paid", () => {
  it("keeps how and when it was paid", async () => {
    await writePaid(chargeId(2));
    for (const change of [`"method" = 'other'`, `"transactionId" = 'T'`, `"paymentDate" = now()`])
      expect(await tried(update(change), chargeId(2))).toMatch(/are fixed$/);
  });

  it("is given back as much as its refunds say", async () => {
    await writePaid(chargeId(1));
    const different = /are not the sum of its refunds$/;
    const refund = (
      cents: number,
    ) => `INSERT INTO "Refund" ("id", "chargeId", "amountCents", "reason", "creditNoteNumber", "createdAt")
      VALUES (uuidv7(), $1, ${cents}, 'why', 'CN-G', now())`;
    const counted = (cents: number, back: number) =>
      `WITH back AS (${refund(back)} RETURNING 1) ${update(`"refundedCents" = ${cents}`)}`;
    expect(await tried(update(`"refundedCents" = 5`), chargeId(1))).toMatch(different);
    expect(await tried(refund(5), chargeId(1))).toMatch(different);
    expect(await tried(counted(5, 4), chargeId(1))).toMatch(different);
    expect(await tried(counted(5, 5), chargeId(1))).toBe("accepted");
  });
});

it("fixes a charge's due date and the parts of its amount when it is made", async () => {
  for (const change of [
    `"dueDate" = '2020-01-01'`,
    `"termsDays" = 30`,
    `"setupCents" = 1`,
    `"taxCents" = 1`,
    `"taxRate" = 1`,
  ])
    expect(await tried(update(change), chargeId(0))).toMatch(/are fixed$/);
});

it("calls no charge failed", async () => {
  expect(await tried(update(`"status" = 'failed'`), chargeId(0))).toMatch(/cannot go from/);
  const row = `INSERT INTO "Charge" SELECT (jsonb_populate_record(p, jsonb_build_object('id', uuidv7(), 'status', 'failed', 'periodStart', '2020-01-01', 'periodEnd', '2020-01-02'))).*
    FROM "Charge" p WHERE "id" = $1`;
  expect(await tried(row, chargeId(0))).toBe("Charge_never_failed_check");
});

it.each(["cancelled", "completed"])("leaves a %s subscription so", async (status) => {
  const { subscription } = await makeBooks({ status: status as "cancelled" });
  const set = `UPDATE "Subscription" SET "status" = $2::"SubscriptionStatus" WHERE "id" = $1`;
  expect(await tried(set, subscription.id, "active")).toMatch(/that is final$/);
  expect(await tried(set, subscription.id, status)).toBe("accepted");
});

it("counts forward only", async () => {
  const counter = `WITH made AS (INSERT INTO "Counter" VALUES ('guard', 5)) SELECT 1`;
  await client.query(counter);
  const set = (to: number) => tried(`UPDATE "Counter" SET "value" = $1 WHERE "name" = 'guard'`, to);
  expect(await set(4)).toBe("the counter guard does not go back");
  expect(await set(6)).toBe("accepted");
  expect(await tried(`DELETE FROM "Counter" WHERE "name" = 'guard'`)).toMatch(/is refused/);
});
